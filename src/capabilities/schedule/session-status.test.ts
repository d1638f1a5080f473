import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { listSessions } from './list-sessions.server.ts'
import { deleteDraft } from './office/delete-draft.server.ts'
import { duplicateSession } from './office/duplicate-session.server.ts'
import { readSession } from './office/read-session.server.ts'
import { publishSession } from './publish-session.server.ts'
import { sessions } from './schedule.tables.server.ts'
import { ADMIN_CALL, givenSession, VIEWER_CALL } from './schedule.testing.server.ts'
import { withdrawToDraft } from './withdraw-to-draft.server.ts'

const FORM_KEY = '8a1f1f4e-6c0d-4a55-9c7e-0d7e4b6f2a11'

test('a draft goes on sale and comes off it again while nobody has a seat', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services, { status: 'draft' })
  await publishSession(services, { id, version: 1 }, ADMIN_CALL)
  expect(await listSessions(services)).toMatchObject([{ id }])
  // A second press changes nothing, whatever the version it was made from.
  await publishSession(services, { id, version: 1 }, ADMIN_CALL)
  await withdrawToDraft(services, { id, version: 2 }, ADMIN_CALL)
  expect(await listSessions(services)).toEqual([])
  const events = await services.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.at)
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    'session-published',
    'session-scheduled',
    'session-withdrawn-to-draft',
  ])
})

test('a session with a seat taken stays published, one in the past stays a draft, a cancelled one stays cancelled', async () => {
  await using services = await testServices()
  const { id: sold } = await givenSession(services)
  await services.db.update(sessions).set({ seatsTaken: 1 })
  await expect(withdrawToDraft(services, { id: sold, version: 1 }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'SOLD_SESSION_STAYS',
  })
  const { id: late } = await givenSession(services, { status: 'draft', startsAt: instantAt('2026-11-01', '09:00') })
  await expect(publishSession(services, { id: late, version: 1 }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'STARTS_IN_PAST',
  })
  const { id: cancelled } = await givenSession(services)
  await services.db.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, cancelled))
  await expect(publishSession(services, { id: cancelled, version: 1 }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'SESSION_CANCELLED',
  })
})

test('what was changed since the screen was opened is not published unread, and who may only read publishes nothing', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services, { status: 'draft' })
  await services.db.update(sessions).set({ version: 4 })
  const stale = { id, version: 3 }
  await expect(publishSession(services, stale, ADMIN_CALL)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await expect(deleteDraft(services, stale, ADMIN_CALL)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  for (const verb of [publishSession, withdrawToDraft, deleteDraft]) {
    await expect(verb(services, { id, version: 4 }, VIEWER_CALL)).rejects.toMatchObject({ status: 403 })
  }
})

test('copies are drafts at the same hour of other days, winter or summer, without seats and links, and made once', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services, { startsAt: instantAt('2027-03-22', '17:30'), priceCents: 99_00 })
  await services.db.update(sessions).set({
    seatsTaken: 7,
    instructor: 'Žofia',
    joinUrl: 'https://a.example',
    recordingUrl: 'https://b.example',
    version: 9,
  })
  const form = { id, key: FORM_KEY, days: ['2027-03-29', '2027-04-05', '2027-03-29'] }
  const { ids } = await duplicateSession(services, form, ADMIN_CALL)
  expect((await duplicateSession(services, form, ADMIN_CALL)).ids).toEqual(ids)
  const copies = await Promise.all(ids.map((copy) => readSession(services, { id: copy }, VIEWER_CALL)))
  expect(copies).toMatchObject([
    { session: { startsAt: '2027-03-29T15:30:00.000Z', status: 'draft', seatsTaken: 0, version: 1 } },
    { session: { startsAt: '2027-04-05T15:30:00.000Z', status: 'draft', seatsTaken: 0, version: 1 } },
  ])
  expect(copies[0]?.details).toMatchObject({
    instructor: 'Žofia',
    priceCents: 99_00,
    joinUrl: null,
    recordingUrl: null,
  })
  expect(await services.db.select().from(sessions)).toHaveLength(3)
})

test('copies are made all or none', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services, { startsAt: instantAt('2027-03-21', '02:30') })
  const form = { id, key: FORM_KEY, days: ['2027-03-27', '2027-03-28'] }
  await expect(duplicateSession(services, form, ADMIN_CALL)).rejects.toMatchObject({ code: 'TIME_SKIPPED' })
  await expect(duplicateSession(services, form, VIEWER_CALL)).rejects.toMatchObject({ status: 403 })
  expect(await services.db.select().from(sessions)).toHaveLength(1)
})

test('a draft is deleted with a trace, and not when something belongs to it or it is on sale', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services, { status: 'draft' })
  await deleteDraft(services, { id, version: 1 }, ADMIN_CALL)
  expect(await services.db.select().from(sessions)).toEqual([])
  const { id: published } = await givenSession(services)
  await expect(deleteDraft(services, { id: published, version: 1 }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'DRAFT_HAS_HISTORY',
  })
  await services.db.update(sessions).set({ status: 'draft', waiting: 1 })
  await expect(deleteDraft(services, { id: published, version: 1 }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'DRAFT_HAS_HISTORY',
  })
  await services.db.update(sessions).set({ waiting: 0 })
  await services.db.execute(
    sql`insert into form_openings (session_id, day, count) values (${published}, '2026-11-16', 2)`,
  )
  await expect(deleteDraft(services, { id: published, version: 1 }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'DRAFT_HAS_HISTORY',
  })
})
