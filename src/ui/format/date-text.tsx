import { useLanguage } from '../hooks/use-messages.ts'
import { type DateStyle, type DateValue, formatDate } from './date-format.ts'

type DateTextProps = { value: DateValue; format?: DateStyle; className?: string | undefined }

export function DateText({ value, format = 'long', className }: DateTextProps) {
  const language = useLanguage()
  return (
    <time dateTime={machineDate(value)} className={className}>
      {formatDate(value, format, language)}
    </time>
  )
}

export function machineDate(value: DateValue): string {
  return typeof value === 'string' ? value : value.toISOString()
}
