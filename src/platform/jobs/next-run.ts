import { addDays, type Day, dayOf, instantAt } from '#kernel/day.ts'

/** A timetable that finds no time within a year has none. */
const DAYS_AHEAD = 366

/** When a crontab of five fields in Bratislava time comes round next; null for one that never does or cannot be read. */
export function nextRun(cron: string, after: Date): Date | null {
  const fields = cron.trim().split(/\s+/)
  const [minutes, hours, days, months, weekdays] = [
    numbersIn(fields[0], 0, 59),
    numbersIn(fields[1], 0, 23),
    numbersIn(fields[2], 1, 31),
    numbersIn(fields[3], 1, 12),
    numbersIn(fields[4], 0, 7),
  ]
  if (fields.length !== 5 || !minutes || !hours || !days || !months || !weekdays) return null
  const first = dayOf(after)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(first, ahead)
    if (!isRunDay(day, { days, months, weekdays, fields })) continue
    const found = firstAfter(day, { hours, minutes }, after)
    if (found) return found
  }
  return null
}

type RunDays = {
  days: ReadonlyArray<number>
  months: ReadonlyArray<number>
  weekdays: ReadonlyArray<number>
  fields: ReadonlyArray<string>
}

/** Where both a day of the month and one of the week are named, either will do, as in every crontab. */
function isRunDay(day: Day, { days, months, weekdays, fields }: RunDays): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay()
  const isDay = days.includes(date.getUTCDate())
  const isWeekday = weekdays.includes(weekday) || (weekday === 0 && weekdays.includes(7))
  const isEither = fields[2] !== '*' && fields[4] !== '*' ? isDay || isWeekday : isDay && isWeekday
  return months.includes(date.getUTCMonth() + 1) && isEither
}

type RunTimes = { hours: ReadonlyArray<number>; minutes: ReadonlyArray<number> }

function firstAfter(day: Day, { hours, minutes }: RunTimes, after: Date): Date | null {
  for (const hour of hours) {
    for (const minute of minutes) {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      const at = instantAt(day, time)
      if (at > after) return at
    }
  }
  return null
}

/** `*`, `5`, `1,7,13`, `10-20`, with a step behind any of them; null for anything else. */
function numbersIn(field: string | undefined, least: number, most: number): ReadonlyArray<number> | null {
  const numbers = new Set<number>()
  for (const part of (field ?? '').split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    if (!match) return null
    const [, from, to, step] = match
    const first = from === undefined ? least : Number(from)
    const last = to === undefined ? (from === undefined || step !== undefined ? most : first) : Number(to)
    if (first < least || last > most || first > last || step === '0') return null
    for (let number = first; number <= last; number += Number(step ?? 1)) numbers.add(number)
  }
  return [...numbers].toSorted((a, b) => a - b)
}
