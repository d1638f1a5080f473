import { addDays, dayOf, instantAt } from '#kernel/day.ts'

const CLOCK = String.raw`(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2}))?\s*(?<half>[ap]\.?m\.?)?`
const SHAPES = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<b>\d{1,2})-(?<a>\d{1,2})[T ]+${CLOCK}(?<zone>z|[+-]\d{2}:?\d{2})?$`, 'i'),
  new RegExp(String.raw`^(?<a>\d{1,2})\.\s?(?<b>\d{1,2})\.\s?(?<year>\d{4}|\d{2}),?\s*${CLOCK}$`, 'i'),
  new RegExp(String.raw`^(?<a>\d{1,2})/(?<b>\d{1,2})/(?<year>\d{4}|\d{2}),?\s*${CLOCK}$`, 'i'),
  new RegExp(`^${CLOCK}$`, 'i'),
]

/**
 * A moment as tools write it, on the wall clock of Bratislava unless it says another zone. Of two ways to read a day (3/12) the
 * one nearer to the lesson is meant; a time without a day is one of the lesson's. Null for what is no moment.
 */
export function momentIn(text: string, lessonAt: Date): Date | null {
  const plain = text.replaceAll(/[\s\u202F\u00A0]+/g, ' ').trim()
  const groups = SHAPES.map((shape) => shape.exec(plain)?.groups).find(Boolean)
  if (!groups) return null
  const time = timeOf(groups)
  if (time === null) return null
  const { a, b, year, zone } = groups
  if (zone) return validOr(new Date(`${dayIn(year, b, a)}T${time}${zone.toUpperCase()}`))
  const days =
    year === undefined
      ? near(dayOf(lessonAt))
      : [dayIn(year, b, a), ...(plain.includes('/') ? [dayIn(year, a, b)] : [])]
  const moments = days.flatMap((day) => momentOf(day, time) ?? [])
  const far = (moment: Date) => Math.abs(moment.getTime() - lessonAt.getTime())
  return moments.toSorted((one, other) => far(one) - far(other))[0] ?? null
}

const near = (day: string) => [day, addDays(day, 1), addDays(day, -1)]

function timeOf({ hour = '', minute = '', second = '00', half }: Record<string, string | undefined>): string | null {
  const said = Number(hour)
  const hours = half ? (said % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : said
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`
}

function dayIn(year = '', month = '', day = ''): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function momentOf(day: string, time: string): Date | null {
  const noon = validOr(new Date(`${day}T12:00:00Z`))
  if (noon?.toISOString().slice(0, 10) !== day) return null
  return new Date(instantAt(day, time.slice(0, 5)).getTime() + Number(time.slice(6)) * 1000)
}

function validOr(moment: Date): Date | null {
  return Number.isNaN(moment.getTime()) ? null : moment
}

const HOURS = /(\d+)\s*(?:h|hr|hrs|hod|hodina|hodiny|hodin|hour|hours)(?![\p{L}])/iu
const MINUTES = /(\d+)\s*(?:m|min|mins|minuta|minúta|minuty|minúty|minut|minút|minute|minutes)(?![\p{L}])/iu
const SECONDS = /(\d+)\s*(?:s|sek|sec|secs|sekunda|sekundy|sekúnd|second|seconds)(?![\p{L}])/iu

/** How many whole minutes a tool says: `57`, `1h 27m 51s`, `1 hr 2 min`, `1:00:00`. Null for anything else. */
export function minutesIn(text: string): number | null {
  const plain = text.replaceAll(/[\s\u202F\u00A0]+/g, ' ').trim()
  const whole = /^(\d+)(?:[.,](\d+))?$/.exec(plain)
  if (whole) return Math.floor(Number(whole[1]))
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(plain)
  // Two parts are minutes and seconds, as in „32:14“.
  if (clock) return clock[3] === undefined ? Number(clock[1]) : Number(clock[1]) * 60 + Number(clock[2])
  const [hours, minutes, seconds] = [HOURS, MINUTES, SECONDS].map((part) => part.exec(plain)?.[1])
  if (hours === undefined && minutes === undefined && seconds === undefined) return null
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}
