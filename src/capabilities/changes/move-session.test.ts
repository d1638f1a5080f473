import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookableSession } from '#capabilities/booking/booking.testing.server.ts'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { plain } from '#capabilities/training/training.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { ADMIN, type ChangesTest, changesTest, LATER } from './changes.testing.server.ts'
import { moveSession } from './move-session.server.ts'
import { previewMove } from './preview-move.server.ts'
import { seatMoved } from './seat-moved.mail.server.ts'
import { sessionCancelled } from './session-cancelled.mail.server.ts'
import { sessionMoved } from './session-moved.mail.server.ts'

/** The calendar file of a letter, line by line. */
function calendarOf(letter: Awaited<ReturnType<typeof sessionMoved.compose>>): ReadonlyArray<string> {
  const [file] = letter?.attachments ?? []
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  return text.replaceAll('\r\n ', '').split('\r\n')
}

const value = (lines: ReadonlyArray<string>, name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)

async function seatLetters(app: ChangesTest) {
  const rows = await app.db.select().from(mails).where(eq(mails.template, 'seat-moved'))
  return Promise.all(rows.map(({ payload }) => seatMoved.compose(app, seatMoved.payload.parse(payload))))
}

test('a moved session is told to buyer and participants, with the same calendar entry one sequence higher', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const registrationId = await app.paid(session.id, 2)
  const changeId = await app.move(session.id, LATER, 'Lektorka je chorá.')
  await app.carryOut(changeId)
  expect(await app.session(session.id)).toMatchObject({ startsAt: new Date(LATER.startsAt), version: 2, seatsTaken: 2 })
  expect(await app.letters(changeId)).toEqual(['seat-moved', 'seat-moved', 'session-moved'])
  const letter = await sessionMoved.compose(app, { changeId, registrationId })
  const said = plain(JSON.stringify(letter?.blocks))
  expect(said).toContain('štvrtok 3. decembra 2026, 17:30')
  expect(said).toContain('štvrtok 10. decembra 2026, 18:00')
  expect(said).toContain('Lektorka je chorá.')
  expect(said).toContain('alebo vrátenie sumy 254 €')
  const lines = calendarOf(letter)
  expect(value(lines, 'UID')).toBe(`${registrationId}@bystro.test`)
  expect(value(lines, 'SEQUENCE')).toBe('1')
  expect(value(lines, 'METHOD')).toBe('PUBLISH')
  expect(value(lines, 'DTSTART')).toBe('20261210T170000Z')
  for (const seat of await seatLetters(app)) {
    expect(value(calendarOf(seat), 'SEQUENCE')).toBe('1')
    expect(plain(JSON.stringify(seat?.blocks))).not.toMatch(/€|BY-|zmena\//)
  }
  expect(await app.step(changeId, registrationId)).toMatchObject({ state: 'done', answer: null })
})

test('moved and then cancelled, the file takes the same entry out at the second sequence', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const registrationId = await app.paid(session.id)
  const moved = await app.move(session.id)
  const changeId = await app.cancel(session.id)
  await app.carryOut(changeId)
  const lines = calendarOf(await sessionCancelled.compose(app, { changeId, registrationId }))
  expect(value(lines, 'METHOD')).toBe('CANCEL')
  expect(value(lines, 'STATUS')).toBe('CANCELLED')
  expect(value(lines, 'SEQUENCE')).toBe('2')
  // The letter about the move came too late to be true.
  expect(await sessionMoved.compose(app, { changeId: moved, registrationId })).toBeNull()
})

test('who is still at the payment keeps the seat, is told and may simply not pay', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const { id: registrationId } = await app.held(session.id)
  const changeId = await app.move(session.id)
  await app.carryOut(changeId)
  const letter = await sessionMoved.compose(app, { changeId, registrationId })
  expect(plain(JSON.stringify(letter?.blocks))).toContain('neplaťte')
  expect(letter?.attachments ?? []).toEqual([])
  expect(await app.session(session.id)).toMatchObject({ seatsTaken: 1 })
})

test('the preview says who is reached and what they would read, and opens no door to their pages', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  await app.paid(session.id, 2)
  await app.held(session.id)
  const ask = (plan = LATER) => previewMove(app, { sessionId: session.id, plan, note: null }, ADMIN)
  const preview = await ask()
  expect(preview).toMatchObject({ paid: 1, held: 1, registrations: 2, letters: 4 })
  expect(preview.letter?.subject).toBe('Nový termín kurzu: Základy AI, štvrtok 10. decembra 2026 o 18:00')
  expect(JSON.stringify(preview)).not.toMatch(/\/zmena\/|\/pripojit\/|\/platba\//)
  const same = { startsAt: '2026-12-03T16:30:00.000Z', durationMinutes: 150, location: 'Online' }
  await expect(ask(same)).rejects.toMatchObject({ code: 'NOTHING_MOVED' })
  await expect(ask({ ...LATER, startsAt: '2026-11-01T10:00:00.000Z' })).rejects.toMatchObject({ code: 'START_PAST' })
})

test('two admins at once: the second one is told, and a viewer moves nothing', async () => {
  await using app = await changesTest()
  const { id: sessionId } = await bookableSession(app)
  const move = (location: string, call = ADMIN) =>
    moveSession(app, { sessionId, version: 1, plan: { ...LATER, location }, note: '' }, call)
  const tries = await Promise.allSettled(['Bratislava', 'Žilina', 'Košice'].map((place) => move(place)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(move('Nitra')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await expect(move('Nitra', testCall({ actor: { kind: 'viewer', id: 'v' } }))).rejects.toMatchObject({ status: 403 })
})

test('a move into the time for withdrawal tells the consumer what will be asked, before and after; another move does not', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const registrationId = await app.paid(session.id)
  await app.db.execute(sql`update registrations set paid_at = '2026-11-14T10:00:00Z'`)
  const asked = 'právo odstúpiť vám zostáva v celom rozsahu'
  const soon = { ...LATER, startsAt: instantAt('2026-11-30', '09:00').toISOString() }
  for (const [plan, isAsked] of [
    [LATER, false],
    [soon, true],
  ] as const) {
    const preview = await previewMove(app, { sessionId: session.id, plan, note: null }, ADMIN)
    expect(plain(JSON.stringify(preview.letter)).includes(asked)).toBe(isAsked)
    const changeId = await app.move(session.id, plan)
    const letter = await sessionMoved.compose(app, { changeId, registrationId })
    expect(plain(JSON.stringify(letter?.blocks)).includes(asked)).toBe(isAsked)
  }
})
