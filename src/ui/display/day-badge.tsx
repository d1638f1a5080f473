import { classNames } from '../format/class-names.ts'
import { type DateValue, dateParts } from '../format/date-format.ts'
import { machineDate } from '../format/date-text.tsx'
import { useLanguage } from '../hooks/use-messages.ts'

/** A calendar leaf: the big day, then month and weekday. Read out as one date. */
export function DayBadge({ value, className }: { value: DateValue; className?: string | undefined }) {
  const { dayOfMonth, monthName, weekday } = dateParts(value, useLanguage())
  return (
    <time dateTime={machineDate(value)} className={classNames('day-badge', className)}>
      <b>{dayOfMonth}</b> <span>{monthName}</span> <span>{weekday}</span>
    </time>
  )
}
