import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { askForCertificates } from './ask-for-certificates.server.ts'
import { formatCode } from './certificate-code.ts'
import { certificateIssued } from './certificate-issued.mail.server.ts'
import { certificateRevoked } from './certificate-revoked.mail.server.ts'
import { givenCourse, OFFICE, visitor } from './certificates.testing.server.ts'
import { correctCertificate, revokeCertificate } from './change-certificate.server.ts'
import { checkCertificate, checkCertificateFile, compareName } from './check-certificate.server.ts'
import { issueCertificate, issueCertificates } from './issue-certificates.server.ts'
import { listCertificates } from './list-certificates.server.ts'
import { readOwnCertificate, reopenComparison, showName, takeOwnCertificate } from './own-certificate.server.ts'
import { eraseFromCertificates, personalDataOfCertificates } from './personal-data-of-certificates.server.ts'
import { rotateSigningKey } from './signature/signing-key.server.ts'
import { takeCertificate } from './take-certificate-file.server.ts'

test('whoever was present gets one, with a letter; whoever was not, nobody', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const kept = await course.kept()
  expect(kept.map(({ name, number }) => [name, number])).toEqual([
    ['Ján Dlhý', 'C-2026-000001'],
    ['Zuzana Mlynárová', 'C-2026-000002'],
  ])
  const { rows } = await course.db.execute(sql`select template, recipient from mails order by recipient`)
  expect(rows).toEqual([
    { template: 'certificate-issued', recipient: 'jan@mlyn.test' },
    { template: 'certificate-issued', recipient: 'zuzana@mlyn.test' },
  ])
  const letter = await certificateIssued.compose(course, { certificateId: kept[1]?.id ?? '' })
  expect(letter?.subject).toBe('Váš certifikát o absolvovaní: Základy AI pre všetkých')
  const desk = await listCertificates(course, { sessionId: course.sessionId }, OFFICE)
  expect(desk).toMatchObject({ total: 3, awaiting: 0, issued: 2, run: { total: 2, done: 2, isOver: true } })
  await expect(askForCertificates(course, { sessionId: course.sessionId }, OFFICE)).rejects.toMatchObject({
    code: 'NOBODY_TO_ISSUE',
  })
})

test('nobody gets one before the course is over, or against the attendance', async () => {
  await using course = await givenCourse()
  const one = { sessionId: course.sessionId, participantId: course.participantIds[2] ?? '' }
  await expect(issueCertificate(course, one, OFFICE)).rejects.toMatchObject({ code: 'NOT_PRESENT' })
  course.clock.set('2026-12-03T17:00:00Z')
  await expect(course.issueAll()).rejects.toMatchObject({ code: 'NOBODY_TO_ISSUE' })
  const other = { ...one, participantId: course.participantIds[0] ?? '' }
  await expect(issueCertificate(course, other, OFFICE)).rejects.toMatchObject({ code: 'NOT_PRESENT' })
})

test('ten who issue at once give everybody one certificate, and numbers have no gaps', async () => {
  await using course = await givenCourse()
  const { sessionId } = course
  const { runId } = await askForCertificates(course, { sessionId }, OFFICE)
  const alone = { sessionId, participantId: course.participantIds[0] ?? '' }
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 2 ? issueCertificates(course, { runId }) : issueCertificate(course, alone, OFFICE),
    ),
  )
  expect((await course.kept()).map(({ number }) => number)).toEqual(['C-2026-000001', 'C-2026-000002'])
  const { rows } = await course.db.execute(sql`select count(*)::int as letters from mails`)
  expect(rows).toEqual([{ letters: 2 }])
})

test('the table refuses a second valid certificate, also past the lock', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const again = sql`insert into certificates (id, number, code, version, state, session_id, participant_id, name, facts, signature, issued_by, issued_at)
    select gen_random_uuid(), 'C-X', reverse(code), 1, 'valid', session_id, participant_id, name, facts, signature, 'x', now()
    from certificates limit 1`
  await expect(course.db.execute(again)).rejects.toMatchObject({ cause: { constraint: 'certificates_one_valid' } })
})

test('the check says what holds and not whose it is, until the owner shows their name', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const code = formatCode((await course.kept())[1]?.code ?? '')
  const checked = await checkCertificate(course, { code: code.toLowerCase() }, visitor())
  expect(checked).toMatchObject({ state: 'valid', code, number: 'C-2026-000002', name: null, triesLeft: 5 })
  expect(JSON.stringify(checked)).not.toMatch(/Zuzan|Mlyn/)
  await showName(course, { token: course.token(0), isShown: true })
  expect(await checkCertificate(course, { code }, visitor())).toMatchObject({ name: 'Zuzana Mlynárová' })
  await showName(course, { token: course.token(0), isShown: false })
  expect(await checkCertificate(course, { code }, visitor())).toMatchObject({ name: null })
  for (const wrong of ['0000-0000-0000-0000', 'nič', '']) {
    expect(await checkCertificate(course, { code: wrong }, visitor())).toEqual({ state: 'unknown' })
  }
})

test('whoever walks through codes is slowed: one address asks thirty times in a minute and no more', async () => {
  await using course = await givenCourse()
  const walker = visitor()
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => checkCertificate(course, { code: '0000-0000-0000-0000' }, walker)),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(29)
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } })
})

test('five wrong names close the comparison for everybody, a right one takes none, and the owner opens it again', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const code = (await course.kept())[1]?.code ?? ''
  const ask = (name: string) => compareName(course, { code, name }, visitor())
  expect(await ask('Ing. Zuzana Mlynarova')).toBe('same')
  expect(await checkCertificate(course, { code }, visitor())).toMatchObject({ triesLeft: 5 })
  expect(await ask('Ján Dlhý')).toBe('other')
  expect(await checkCertificate(course, { code }, visitor())).toMatchObject({ triesLeft: 4 })
  const rest = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`Ktosi ${n}`)))
  expect(rest.filter((answer) => answer === 'other')).toHaveLength(4)
  expect(await ask('Zuzana Mlynárová'), 'nothing is compared any more').toBe('closed')
  expect(await readOwnCertificate(course, { token: course.token(0) })).toMatchObject({ isComparisonClosed: true })
  await reopenComparison(course, { token: course.token(0) })
  expect(await ask('Mlynárová Zuzana')).toBe('same')
  expect(await compareName(course, { code: '0000000000000000', name: 'Ján Dlhý' }, visitor())).toBe('closed')
})

test('a corrected one has a new number and code, the old code leads to it, and its owner is told', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const old = (await course.kept())[1]
  const certificateId = old?.id ?? ''
  await expect(correctCertificate(course, { certificateId, name: ' ' }, OFFICE)).rejects.toMatchObject({
    code: 'NAME_WRONG',
  })
  const same = { certificateId, name: 'Zuzana Mlynárová' }
  await expect(correctCertificate(course, same, OFFICE)).rejects.toMatchObject({ code: 'NAME_UNCHANGED' })
  const { id } = await correctCertificate(course, { certificateId, name: 'Zuzana Mlynáriková' }, OFFICE)
  const next = (await course.kept()).find((each) => each.id === id)
  expect(next).toMatchObject({ number: 'C-2026-000003', name: 'Zuzana Mlynáriková', state: 'valid' })
  expect(await checkCertificate(course, { code: old?.code ?? '' }, visitor())).toMatchObject({
    state: 'replaced',
    number: 'C-2026-000002',
    by: { number: 'C-2026-000003', code: formatCode(next?.code ?? '') },
  })
  expect(await compareName(course, { code: old?.code ?? '', name: 'Zuzana Mlynárová' }, visitor())).toBe('closed')
  await expect(correctCertificate(course, { certificateId, name: 'Iná Iná' }, OFFICE)).rejects.toMatchObject({
    code: 'CERTIFICATE_NOT_VALID',
  })
  expect((await certificateIssued.compose(course, { certificateId: id }))?.subject).toMatch(/^Opravený/)
  expect(await certificateIssued.compose(course, { certificateId }), 'the first letter is late').toBeNull()
  // A third version: the first code still leads to what holds.
  const third = await correctCertificate(course, { certificateId: id, name: 'Zuzana Mlynárová' }, OFFICE)
  const newest = (await course.kept()).find((each) => each.id === third.id)
  const first = await checkCertificate(course, { code: old?.code ?? '' }, visitor())
  expect(first).toMatchObject({ by: { number: newest?.number } })
})

test('a revoked one says so without the reason, which its owner alone learns; one more may be issued by hand', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const { id = '', code = '' } = (await course.kept())[1] ?? {}
  const wrong = { certificateId: id, reason: 'xx' }
  await expect(revokeCertificate(course, wrong, OFFICE)).rejects.toMatchObject({ code: 'REASON_WRONG' })
  await revokeCertificate(course, { certificateId: id, reason: 'Vydaný omylom inej osobe.' }, OFFICE)
  const checked = await checkCertificate(course, { code }, visitor())
  expect(checked).toMatchObject({ state: 'revoked', number: 'C-2026-000002' })
  expect(JSON.stringify(checked)).not.toContain('omylom')
  const letter = await certificateRevoked.compose(course, { certificateId: id })
  expect(JSON.stringify(letter)).toContain('Vydaný omylom inej osobe.')
  await expect(takeOwnCertificate(course, { token: course.token(0) })).rejects.toMatchObject({
    code: 'CERTIFICATE_NOT_FOUND',
  })
  await expect(course.issueAll(), 'a press for everybody leaves it alone').rejects.toMatchObject({
    code: 'NOBODY_TO_ISSUE',
  })
  await issueCertificate(course, { sessionId: course.sessionId, participantId: course.participantIds[0] ?? '' }, OFFICE)
  expect((await course.kept()).map(({ state }) => state)).toEqual(['valid', 'revoked', 'valid'])
})

test('the paper is the same file every time, and verified by any key that was ever published', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const certificateId = (await course.kept())[1]?.id ?? ''
  const [first, second] = await Promise.all([
    takeCertificate(course, { certificateId }, OFFICE),
    takeOwnCertificate(course, { token: course.token(0) }),
  ])
  expect(first.content.equals(second.content)).toBe(true)
  await rotateSigningKey(course)
  const third = await takeCertificate(course, { certificateId }, OFFICE)
  expect(third.content.equals(first.content)).toBe(true)
  const check = (file: Buffer) => checkCertificateFile(course, { file }, visitor())
  expect(await check(third.content)).toMatchObject({ file: 'genuine', certificate: { state: 'valid' } })
  const forged = Buffer.from(third.content)
  forged[500] = (forged[500] ?? 0) ^ 1
  expect(await check(forged)).toEqual({ file: 'changed', certificate: { state: 'unknown' } })
  await revokeCertificate(course, { certificateId, reason: 'Omyl v prezencii.' }, OFFICE)
  expect(await check(third.content)).toMatchObject({ file: 'genuine', certificate: { state: 'revoked' } })
  const { rows } = await course.db.execute(
    sql`select retired_at is null as now, sealed_private is null as gone from certificate_keys order by created_at, retired_at`,
  )
  expect(rows).toHaveLength(2)
  expect(rows.filter(({ now, gone }) => now !== gone)).toHaveLength(2)
})

test('an erasure takes the name and everything that was signed with it; the row and its answer stay', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const { id = '', code = '' } = (await course.kept())[1] ?? {}
  await correctCertificate(course, { certificateId: id, name: 'Zuzana Mlynáriková' }, OFFICE)
  await takeOwnCertificate(course, { token: course.token(0) })
  const addresses = ['zuzana@mlyn.test']
  expect(await personalDataOfCertificates(course, course.db, addresses)).toHaveLength(2)
  expect(await course.db.transaction((tx) => eraseFromCertificates(course, tx, addresses))).toBe(2)
  expect(await personalDataOfCertificates(course, course.db, addresses)).toEqual([])
  const { rows } = await course.db.execute(
    sql`select to_jsonb(certificates)::text as row from certificates where erased_at is not null`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/Zuzana|Mlyn/)
  const newest = (await course.kept()).at(-1)
  expect(await checkCertificate(course, { code: newest?.code ?? '' }, visitor())).toEqual({
    state: 'erased',
    language: 'sk',
    number: 'C-2026-000003',
    course: 'Základy AI pre všetkých',
    days: ['2026-12-03'],
    why: 'request',
  })
  expect(await checkCertificate(course, { code }, visitor())).toMatchObject({ state: 'replaced' })
  expect(await compareName(course, { code: newest?.code ?? '', name: 'Zuzana Mlynáriková' }, visitor())).toBe('closed')
  expect(await readOwnCertificate(course, { token: course.token(0) })).toBeNull()
})

test('a letter that is late writes to nobody whose seat is gone, and the list finds by name, number and code', async () => {
  await using course = await givenCourse()
  await givenMark(course, { participantId: course.participantIds[2] ?? '' })
  await course.issueAll()
  const { sessionId } = course
  const [one] = await course.kept()
  const found = async (search: string) =>
    (await listCertificates(course, { sessionId, search }, OFFICE)).people.map(({ name }) => name)
  expect(await found('dlhy')).toEqual(['Ján Dlhý'])
  expect(await found(one?.number ?? '')).toHaveLength(1)
  expect(await found(formatCode(one?.code ?? ''))).toHaveLength(1)
  expect((await listCertificates(course, { sessionId, page: 2, pageSize: 2 }, OFFICE)).people).toHaveLength(1)
  const letterId = (await course.kept()).find(({ name }) => name === 'Zuzana Mlynárová')?.id ?? ''
  await course.db.execute(sql`delete from attendance_marks`)
  await course.db.execute(
    sql`update participants set id = gen_random_uuid(), name = null, email = null where id = ${course.participantIds[0]}`,
  )
  expect(await certificateIssued.compose(course, { certificateId: letterId })).toBeNull()
})
