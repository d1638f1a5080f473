import {
  AI_PROFICIENCIES,
  COMPANY_WORK_TYPES,
  PERSONAL_WORK_TYPES,
} from '#capabilities/booking/registration.messages.ts'

/** How many people gave one answer; null stands for those who gave none. */
export type Answers<Value> = ReadonlyArray<{ value: Value | null; people: number }>

export type AiProficiency = (typeof AI_PROFICIENCIES)[number]
export type WorkType = (typeof PERSONAL_WORK_TYPES)[number] | (typeof COMPANY_WORK_TYPES)[number]

/** What an instructor should know about the people to come, and nothing by which to write to them. */
export type InstructorBrief = {
  title: string
  level: string
  startsAt: string
  endsAt: string
  /** Every date, where there are several. */
  dates: ReadonlyArray<{ startsAt: string; endsAt: string }> | null
  location: string
  instructor: string | null
  isCancelled: boolean
  people: number
  /** Seats that can still be sold until the start. */
  mayCome: number
  workTypes: Answers<WorkType>
  proficiencies: Answers<AiProficiency>
  /** How people are addressed; without surnames. */
  firstNames: ReadonlyArray<string>
}

/** For how long a link to a brief may hold. */
export const BRIEF_DAYS = [1, 7, 30] as const

type Person = { name: string | null; workType: string | null; aiProficiency: string | null }

const WORK_TYPES = [...new Set([...PERSONAL_WORK_TYPES, ...COMPANY_WORK_TYPES])]

/** Most frequent answers first, those who said nothing last. */
export function workTypesOf(people: ReadonlyArray<Person>): Answers<WorkType> {
  const said = people.map(({ workType }) => WORK_TYPES.find((known) => known === workType) ?? null)
  const counted = countEach(
    WORK_TYPES.filter((value) => value !== 'prefer-not-say'),
    // The two lists of the form name the same trade twice; whoever would rather not say has said nothing.
    said.map((value) => (value === 'it' ? 'it-tech' : value === 'prefer-not-say' ? null : value)),
  )
  return counted.toSorted((a, b) => Number(a.value === null) - Number(b.value === null) || b.people - a.people)
}

/** From the least to the most experienced, also where nobody is, so that two briefs can be compared at a glance. */
export function proficienciesOf(people: ReadonlyArray<Person>): Answers<AiProficiency> {
  const said = people.map(({ aiProficiency }) => AI_PROFICIENCIES.find((known) => known === aiProficiency) ?? null)
  return countEach(AI_PROFICIENCIES, said, { withNone: true })
}

function countEach<Value extends string>(
  values: ReadonlyArray<Value>,
  said: ReadonlyArray<Value | null>,
  { withNone = false } = {},
): Answers<Value> {
  const count = (value: Value | null) => said.filter((each) => each === value).length
  const silent = count(null)
  return [
    ...values.map((value) => ({ value, people: count(value) })).filter(({ people }) => withNone || people > 0),
    ...(silent > 0 ? [{ value: null, people: silent }] : []),
  ]
}

/** Jana of „Ing. Jana Kováčová“; null where somebody wrote something else into the field, such as an address. */
export function firstNameOf(name: string | null): string | null {
  const first = (name ?? '').split(/\s+/).find((word) => word !== '' && !word.endsWith('.')) ?? ''
  return /^[\p{L}\p{M}’'-]{1,40}$/u.test(first) ? first : null
}
