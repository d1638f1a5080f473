import { addDays, type Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import { addWorkingDays } from '#kernel/working-days.ts'
import { DEPOSIT_DAYS, DEPOSIT_PERCENT, DEPOSIT_WORKING_DAYS_BEFORE } from './quote-limits.ts'

/**
 * What is to be paid before a training, to the cent, and until when: a week after the acceptance, at the latest three working
 * days before the start. Whoever accepts later than that pays on the day.
 */
export function depositOf({
  totalCents,
  acceptedOn,
  startsOn,
}: {
  totalCents: Cents
  acceptedOn: Day
  startsOn: Day
}): {
  cents: Cents
  dueOn: Day
} {
  const latest = addWorkingDays(startsOn, -DEPOSIT_WORKING_DAYS_BEFORE)
  const usual = addDays(acceptedOn, DEPOSIT_DAYS)
  const dueOn = usual < latest ? usual : latest
  return { cents: depositCentsOf(totalCents), dueOn: dueOn < acceptedOn ? acceptedOn : dueOn }
}

export function depositCentsOf(totalCents: Cents): Cents {
  return Math.round((totalCents * DEPOSIT_PERCENT) / 100)
}
