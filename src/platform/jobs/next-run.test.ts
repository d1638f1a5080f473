import { expect, test } from 'vitest'
import { nextRun } from './next-run.server.ts'

const at = (text: string) => new Date(text)

test.each([
  ['* * * * *', '2026-11-14T09:00:30Z', '2026-11-14T09:01:00Z'],
  ['*/15 * * * *', '2026-11-14T09:15:00Z', '2026-11-14T09:30:00Z'],
  ['10 4 * * *', '2026-11-14T09:00:00Z', '2026-11-15T03:10:00Z'],
  ['20 1,7,13,19 * * *', '2026-11-14T06:20:00Z', '2026-11-14T12:20:00Z'],
  ['0 9-11/2 * * *', '2026-11-14T08:30:00Z', '2026-11-14T10:00:00Z'],
  ['0 6 * * 1', '2026-11-14T09:00:00Z', '2026-11-16T05:00:00Z'],
  ['0 6 * * 7', '2026-11-14T09:00:00Z', '2026-11-15T05:00:00Z'],
  ['0 6 1 * *', '2026-11-14T09:00:00Z', '2026-12-01T05:00:00Z'],
  ['0 6 20 * 1', '2026-11-17T09:00:00Z', '2026-11-20T05:00:00Z'],
  ['10 4 * * *', '2026-07-01T00:00:00Z', '2026-07-01T02:10:00Z'],
  // The hour that comes twice in autumn, and the one that spring leaves out.
  ['20 * * * *', '2026-10-25T00:23:00Z', '2026-10-25T01:20:00Z'],
  ['30 2 * * *', '2026-03-28T09:00:00Z', '2026-03-29T01:30:00Z'],
])('%s after %s comes round at %s, by the clock of Bratislava', (cron, after, next) => {
  expect(nextRun(cron, at(after))).toEqual(at(next))
})

test.each(['', 'daily', '* * * *', '* * * * * *', '61 * * * *', '*/0 * * * *', '5-1 * * * *', '0 0 31 2 *'])(
  '%j has no next time',
  (cron) => {
    expect(nextRun(cron, at('2026-11-14T09:00:00Z'))).toBeNull()
  },
)
