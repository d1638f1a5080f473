import { expect, test } from 'vitest'
import { JOB_NAMES } from '#routes/admin/settings/technical/job-names.ts'
import { jobHandlers } from './job-handlers.server.ts'
import { waitingQueues } from './waiting-queues.server.ts'

test('every kind of work has a name for the people who look at it', () => {
  const kinds = [...jobHandlers.map(({ definition }) => definition), ...waitingQueues].map(({ name }) => name)
  expect(kinds.filter((kind) => !(kind in JOB_NAMES))).toEqual([])
})

test('nothing is timed for the hour of the night that one Sunday has twice and another not at all', () => {
  const timed = jobHandlers.flatMap(({ definition: { name, cron } }) =>
    cron ? [{ name, hours: cron.split(' ')[1] }] : [],
  )
  expect(timed.length).toBeGreaterThan(10)
  // Whatever comes every hour or every three comes often enough on both.
  const named = timed.filter(({ hours = '' }) => /^[\d,]+$/.test(hours))
  expect(named.filter(({ hours = '' }) => hours.split(',').includes('2')).map(({ name }) => name)).toEqual([])
})
