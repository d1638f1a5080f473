import { expect, test } from 'vitest'
import { JOB_NAMES } from '#routes/admin/job-names.ts'
import { jobDoors } from './job-doors.server.ts'
import { waitingQueues } from './waiting-queues.server.ts'

test('every kind of work has a name for the people who look at it', () => {
  const kinds = [...jobDoors.map(({ definition }) => definition), ...waitingQueues].map(({ name }) => name)
  expect(kinds.filter((kind) => !(kind in JOB_NAMES))).toEqual([])
})
