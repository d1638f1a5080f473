import { CHOICES, type ChoiceName, type Choices, type VatStatus } from '../setup.ts'

export type MissingChoice = ChoiceName | 'vatStatus' | 'icDph'

type Decided = {
  choices: Partial<Choices>
  vatStatuses: ReadonlyArray<{ fromDay: string; status: VatStatus }>
  icDph: string | null
}

/** What has to be decided before the first document, in the order in which it is asked. */
export function findMissingChoices({ choices, vatStatuses, icDph }: Decided): ReadonlyArray<MissingChoice> {
  const names = Object.keys(CHOICES) as ReadonlyArray<ChoiceName>
  const first = choices.documentsFrom
  const isKnown = first === undefined ? vatStatuses.length > 0 : vatStatuses.some(({ fromDay }) => fromDay <= first)
  const needsNumber = vatStatuses.some(({ status }) => status !== 'non-payer')
  return [
    ...names.filter((name) => choices[name] === undefined),
    ...(isKnown ? [] : (['vatStatus'] as const)),
    ...(needsNumber && icDph === null ? (['icDph'] as const) : []),
  ]
}

export function isComplete(choices: Partial<Choices>): choices is Choices {
  return Object.keys(CHOICES).every((name) => choices[name as ChoiceName] !== undefined)
}
