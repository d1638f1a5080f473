import { expect, test } from 'vitest'
import { paymentSettled } from '#capabilities/booking/booking.events.server.ts'
import { installJobs, startWorker } from '#platform/jobs/jobs.server.ts'
import { givenRegistration } from './registration.testing.server.ts'
import { trainingJobs } from './training.jobs.server.ts'
import { postTest } from './training.testing.server.ts'

test('a settled payment reaches the participants through the queue, also when it is published twice', async () => {
  await using app = await postTest()
  await installJobs(
    app.database.ownerUrl,
    trainingJobs.map(({ definition }) => definition),
  )
  const { registrationId, participantIds } = await givenRegistration(app)
  for (let n = 0; n < 2; n++) {
    await app.db.transaction((tx) => app.jobs.publish(tx, paymentSettled, { registrationId }))
  }
  const done: Array<string> = []
  const worker = await startWorker({
    pool: app.pool,
    log: app.log,
    doors: trainingJobs,
    services: app,
    onDone: (job, outcome) => done.push(`${job} ${outcome}`),
  })
  try {
    const invited = () => done.filter((each) => each.startsWith('invite-participants')).length
    await expect.poll(invited, { timeout: 15_000 }).toBe(2)
  } finally {
    await worker.stop()
  }
  expect((await app.owed()).map(({ onceKey }) => onceKey)).toEqual([`invitation:${participantIds[0]}`])
})

test('the reminder comes round every quarter of an hour', () => {
  const reminding = trainingJobs.find(({ definition }) => definition.name === 'remind-participants')
  expect(reminding?.definition.cron).toBe('*/15 * * * *')
})
