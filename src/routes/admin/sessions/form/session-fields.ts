import type { CourseDefaults } from '#capabilities/catalogue/catalogue.ts'
import { BEGINNER_LEVEL, gradeOf } from '#capabilities/catalogue/grade.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import type { SessionDetails } from '#capabilities/schedule/session-details.ts'
import { type EarlyBirdRule, priceOn } from '#capabilities/schedule/session-price.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { type Day, instantAt } from '#kernel/day.ts'
import { inEuros } from '#kernel/money.ts'

export type SessionField = keyof SessionDetails

/** The fields of the form as texts. Prices are written in euros, with a comma or a point. */
export type SessionDraft = Readonly<Partial<Record<string, string>>>

const NUMBERS = ['durationMinutes', 'capacity'] as const
const TEXTS = ['title', 'level', 'day', 'time', 'location', 'visibility'] as const
const OPTIONAL_TEXTS = ['instructor', 'joinUrl', 'recordingUrl', 'materialsUrl'] as const

export function draftOf(details: SessionDetails): SessionDraft {
  return Object.fromEntries([
    ...NUMBERS.map((name) => [name, String(details[name])]),
    ...TEXTS.map((name) => [name, details[name]]),
    ...OPTIONAL_TEXTS.map((name) => [name, details[name] ?? '']),
    ['basePriceCents', inForm(details.basePriceCents)],
    ['priceCents', details.priceCents === null ? '' : inForm(details.priceCents)],
  ])
}

/** What an empty form begins with: everything but the day, which nobody can guess. */
export function newDraft(defaults: CourseDefaults, day: Day | null): SessionDraft {
  return {
    title: defaults.titles.beginner,
    level: BEGINNER_LEVEL,
    day: day ?? '',
    time: defaults.time,
    durationMinutes: String(defaults.durationMinutes),
    location: defaults.location,
    basePriceCents: inForm(defaults.basePriceCents.beginner),
    priceCents: '',
    capacity: String(defaults.maxParticipants),
    visibility: 'public',
  }
}

/** Title and price of a new session follow its level for as long as they are still those of a default. */
export function followLevel(draft: SessionDraft, defaults: CourseDefaults): SessionDraft {
  const grade = gradeOf((draft.level ?? '').trim())
  const isDefaultTitle = Object.values(defaults.titles).includes(draft.title ?? '')
  const isDefaultPrice = Object.values(defaults.basePriceCents)
    .map(inForm)
    .includes(draft.basePriceCents ?? '')
  return {
    ...draft,
    ...(isDefaultTitle ? { title: defaults.titles[grade] } : {}),
    ...(isDefaultPrice ? { basePriceCents: inForm(defaults.basePriceCents[grade]) } : {}),
  }
}

/** What the form says, for the schema to judge. */
export function readSessionForm(draft: SessionDraft): unknown {
  const text = (name: string) => (draft[name] ?? '').trim()
  return {
    ...Object.fromEntries(NUMBERS.map((name) => [name, wholeNumber(text(name))])),
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    ...Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, text(name) || null])),
    basePriceCents: centsIn(text('basePriceCents')),
    priceCents: text('priceCents') === '' ? null : centsIn(text('priceCents')),
  }
}

type Sight = { id: string; seatsTaken: number; rule: EarlyBirdRule; on: Day }

/** The session of a form as visitors would see it on a day; null while the form does not say enough. */
export function seenByVisitors(draft: SessionDraft, { id, seatsTaken, rule, on }: Sight): PublicSession | null {
  const { title, level, day, time, durationMinutes, location, basePriceCents, priceCents, capacity } = readSessionForm(
    draft,
  ) as SessionDetails
  const numbers = [durationMinutes, basePriceCents, priceCents ?? 0, capacity]
  const hasMoment = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time)
  if (!title || !hasMoment || numbers.some(Number.isNaN) || capacity < 1) return null
  const startsAt = instantAt(day, time)
  if (Number.isNaN(startsAt.getTime())) return null
  const price = priceOn({ startsAt, basePriceCents, priceCents }, on, rule)
  return {
    id,
    title,
    level,
    date: startsAt.toISOString(),
    time,
    durationMinutes,
    location,
    price: inEuros(price.price),
    basePrice: inEuros(basePriceCents),
    originalPrice: inEuros(price.regularPrice),
    isEarlyBird: price.isEarlyBird,
    discountPercentage: price.discountPercent,
    earlyBirdUntil: price.earlyBirdUntil,
    currentParticipants: seatsTaken,
    maxParticipants: capacity,
    isClosed: false,
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function inForm(amount: number): string {
  return String(inEuros(amount)).replace('.', ',')
}
