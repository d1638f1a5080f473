import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TIME_ZONE } from '#kernel/day.ts'
import { jobHandlers } from '#server/job-handlers.server.ts'

type Due = { occurrences: ReadonlyArray<Date> }
type Timekeeper = { dueOccurrences(cron: string, kind: 'cron', zone: string, databaseTime: number): Due }

const MINUTE_MS = 60_000
/** From midnight to five in Bratislava, the change among it, on a Sunday with an hour twice, on one without it, on any other. */
export const NIGHTS = {
  autumn: ['2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z'],
  spring: ['2027-03-27T23:00:00Z', '2027-03-28T03:00:00Z'],
  ordinary: ['2026-11-15T23:00:00Z', '2026-11-16T04:00:00Z'],
} as const

export type NightRuns = Record<keyof typeof NIGHTS, number>

/** How often the engine that times our jobs would send a job in each night, asked as it asks itself once a minute. */
export async function nightRuns(): Promise<{
  doors: Record<string, NightRuns>
  control: NightRuns
  wrong: ReadonlyArray<string>
}> {
  // The engine offers no clock of its own to move; this is the part of it that decides what is due.
  const file = join(dirname(fileURLToPath(import.meta.resolve('pg-boss'))), 'timekeeper.js')
  const { default: Engine } = (await import(file)) as {
    default: new (db: null, manager: null, config: object) => Timekeeper
  }
  const engine = new Engine(null, null, { clock: Date })

  function runsOf(cron: string): NightRuns {
    const [autumn, spring, ordinary] = Object.values(NIGHTS).map(([from, to]) => {
      const slots = new Set<number>()
      // Half a minute after each, as a pass that is late; an occurrence is due for a minute.
      for (let at = Date.parse(from) + MINUTE_MS / 2; at < Date.parse(to); at += MINUTE_MS) {
        for (const each of engine.dueOccurrences(cron, 'cron', TIME_ZONE, at).occurrences) slots.add(each.getTime())
      }
      return slots.size
    }) as [number, number, number]
    return { autumn, spring, ordinary }
  }

  const doors: Record<string, NightRuns> = {}
  const wrong: string[] = []
  for (const { definition } of jobHandlers) {
    const { name, cron } = definition
    if (cron === null) continue
    const runs = runsOf(cron)
    doors[name] = runs
    const isHourly = cron.split(' ')[1] === '*'
    const perHour = isHourly ? runs.ordinary / 5 : 0
    if (runs.autumn !== runs.ordinary + perHour || runs.spring !== runs.ordinary - perHour) {
      wrong.push(`${name} ${runs.ordinary}, in autumn ${runs.autumn}, in spring ${runs.spring}`)
    }
  }
  return { doors, control: runsOf('40 2 * * *'), wrong }
}
