import { CronExpressionParser } from 'cron-parser'
import { TIME_ZONE } from '#kernel/day.ts'

/** When a crontab of five fields in Bratislava time comes round next; null for one that never does or cannot be read. */
export function nextRun(cron: string, after: Date): Date | null {
  // The library fills in fields that are missing, also of an empty line.
  if (cron.trim().split(/\s+/).length !== 5) return null
  try {
    return CronExpressionParser.parse(cron, { currentDate: after, tz: TIME_ZONE }).next().toDate()
  } catch {
    return null
  }
}
