import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { OFFICE, visitor } from '#capabilities/certificates/certificates.testing.server.ts'
import { correctCertificate, revokeCertificate } from '#capabilities/certificates/change-certificate.server.ts'
import { checkCertificate, checkCertificateFile } from '#capabilities/certificates/check-certificate.server.ts'
import { keyRingOf, publishedKeys } from '#capabilities/certificates/published-keys.server.ts'
import { paperSigner } from '#capabilities/certificates/sign-papers.server.ts'
import { openData } from '#capabilities/certificates/signature/jws.server.ts'
import { takeCertificate } from '#capabilities/certificates/take-certificate-file.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { textOfPdf } from '#platform/testing/text-of-pdf.ts'
import { checkRecordFile, findRecord } from './find-record.server.ts'
import { digestOf } from './issue/who-digest.server.ts'
import { drawRecord } from './paper/draw-record.server.ts'
import { eraseFromRecords, personalDataOfRecords } from './personal-data-of-records.server.ts'
import { issueRecordForStaff, readRecordDesk } from './read-record-desk.server.ts'
import { type DrawnRecord, RecordFacts } from './record.ts'
import { recordsRetention } from './records.retention.server.ts'
import { COMPANY, givenTraining, MAILBOX } from './records.testing.server.ts'
import { takeRecord, takeRecordPaper, takeRecordTable } from './take-record-file.server.ts'

type Given = Awaited<ReturnType<typeof givenTraining>>

type Who = { name: string | null; role: string | null }
type Stored = Omit<DrawnRecord, 'people'> & { id: string; people: ReadonlyMap<number, Who> }

async function stored({ db }: Given, number: string): Promise<Stored> {
  const { rows } = await db.execute<Omit<DrawnRecord, 'people'> & { id: string }>(
    sql`select id, facts, signature, company, mailbox from training_records where number = ${number}`,
  )
  const { rows: people } = await db.execute<{ line: number; name: string | null; role: string | null }>(sql`
    select line, name, role from training_record_people where record_id = ${rows[0]?.id} and erased_at is null`)
  const [record] = rows
  if (record === undefined) throw new Error(`There is no ${number}`)
  return { ...record, people: new Map(people.map(({ line, ...who }) => [line, who])) }
}

const check = (course: Given, file: Buffer) => checkRecordFile(course, { file }, visitor())
const rowsOf = (table: string) => table.trim().split('\r\n').slice(1)

test('everybody of the orders is in the record, whoever was absent too, with hours, their source and the certificate', async () => {
  await using course = await givenTraining()
  await course.issueAll()
  const issued = await course.issue()
  expect(issued).toMatchObject({ number: 'Z-2026-000001', peopleCount: 3, isNew: true, issuedOn: '2026-12-04' })
  const { facts, people } = await stored(course, issued.number)
  expect(
    facts.lines.map(({ line, minutesAttended, proofs, certificate }) => [
      people.get(line)?.name,
      minutesAttended,
      proofs,
      certificate,
    ]),
  ).toEqual([
    ['Eva Neprítomná', null, [], null],
    ['Ján Dlhý', 150, ['office'], 'C-2026-000001'],
    ['Zuzana Mlynárová', 150, ['office'], 'C-2026-000002'],
  ])
  expect(facts).toMatchObject({
    until: '2026-12-04',
    totals: { people: 3, minutes: 300, certificates: 2 },
    courses: [{ letter: 'Z', title: 'Základy AI pre všetkých', minutesPlanned: 150 }],
  })
  expect([...people.values()].map((who) => who?.role)).toEqual(['Administratíva', 'Administratíva', 'Administratíva'])
  expect(JSON.stringify(facts)).not.toMatch(/Zuzan|Mlyn|mlyn|Tich|Administrat/)
})

test('nothing changed is the same record, also for twenty who ask at once, and numbers have no gaps', async () => {
  await using course = await givenTraining()
  const all = await Promise.all(Array.from({ length: 20 }, () => course.issue()))
  expect(new Set(all.map(({ number }) => number))).toEqual(new Set(['Z-2026-000001']))
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  course.clock.set('2026-12-20T08:00:00Z')
  expect(await course.issue(), 'a later day alone changes nothing').toMatchObject({ isNew: false })
  await course.issueAll()
  expect(await course.issue()).toMatchObject({ number: 'Z-2026-000002', isNew: true })
  course.clock.set('2027-01-04T08:00:00Z')
  expect(await course.issue({ from: '2026-12-01', until: '2027-01-04' })).toMatchObject({ number: 'Z-2027-000001' })
})

test('a course that is not over, another period and orders of another company are no training to tell of', async () => {
  await using course = await givenTraining()
  const nothing = { code: 'NOTHING_TO_RECORD' }
  await expect(course.issue({ until: '2026-12-02' })).rejects.toMatchObject(nothing)
  await expect(course.issue({ from: '2026-12-04' })).rejects.toMatchObject(nothing)
  await expect(course.issue({ registrationIds: [] })).rejects.toMatchObject(nothing)
  await expect(course.issue({ company: { ...COMPANY, ico: '00000027' } })).rejects.toMatchObject(nothing)
  await expect(course.issue({ from: '2027-01-02' })).rejects.toMatchObject({ code: 'PERIOD_WRONG' })
  course.clock.set('2026-12-03T17:00:00Z')
  await expect(course.issue()).rejects.toMatchObject(nothing)
})

test('the check says what was taught and to how many, and names neither people nor company nor mailbox', async () => {
  await using course = await givenTraining()
  await course.issueAll()
  const { code, id } = await course.issue()
  expect(await checkCertificate(course, { code }, visitor())).toEqual({ state: 'unknown' })
  const checked = await findRecord(course, { code: code.toLowerCase() })
  expect(checked).toMatchObject({
    state: 'valid',
    code,
    number: 'Z-2026-000001',
    totals: { people: 3, minutes: 300, certificates: 2 },
    courses: [{ letter: 'Z', days: ['2026-12-03'], people: 3 }],
    erased: 0,
  })
  expect(JSON.stringify(checked)).not.toMatch(/Zuzan|Mlyn|mlyn|Tich|00000043/)
  expect(await findRecord(course, { code: '0000-0000-0000-0000' })).toEqual({ state: 'unknown' })
  const { content } = await takeRecord(course, { recordId: id, form: 'paper' }, OFFICE)
  expect(await check(course, content)).toMatchObject({ file: 'genuine', record: { state: 'valid' } })
  expect(await check(course, Buffer.from('%PDF-1.7 of somebody'))).toBeNull()
})

test('a file with any byte changed, cut or added is no genuine record', async () => {
  await using course = await givenTraining()
  const { id } = await course.issue()
  const { content } = await takeRecord(course, { recordId: id, form: 'paper' }, OFFICE)
  for (let at = 7; at < content.length; at += Math.ceil(content.length / 80)) {
    const forged = Buffer.from(content)
    forged[at] = (forged[at] ?? 0) ^ 1
    expect((await check(course, forged))?.file, `byte ${at}`).not.toBe('genuine')
  }
  expect(await check(course, content.subarray(0, -1))).toMatchObject({ file: 'changed' })
  expect(await check(course, Buffer.concat([content, Buffer.from(' ')]))).toMatchObject({ file: 'changed' })
})

test('another name, other hours, another number or a seal of another paper over data that we signed are refused', async () => {
  await using course = await givenTraining()
  await course.issueAll()
  const { id, number } = await course.issue()
  const record = await stored(course, number)
  const { content } = await takeRecord(course, { recordId: id, form: 'paper' }, OFFICE)
  const seal = content.subarray(-144)
  const [first] = record.facts.lines
  const someone = new Map(record.people).set(first?.line ?? 1, { name: 'Fero Podvrh', role: null })
  const lines = record.facts.lines.map((line) => ({ ...line, minutesAttended: 150, verdict: 'present' as const }))
  const forgeries: ReadonlyArray<DrawnRecord> = [
    { ...record, people: someone },
    { ...record, facts: { ...record.facts, lines } },
    { ...record, facts: { ...record.facts, number: 'Z-2026-000009' } },
    { ...record, company: { ...COMPANY, name: 'Iná firma, s. r. o.' } },
  ]
  for (const forgery of forgeries) {
    const drawn = await drawRecord(forgery)
    expect(await check(course, drawn)).toMatchObject({ file: 'changed' })
    expect(await check(course, Buffer.concat([drawn, seal]))).toMatchObject({ file: 'changed' })
  }
  // The drawing that we made does hold: what is refused above is refused for what was changed in it.
  expect(await check(course, Buffer.concat([await drawRecord(record), seal]))).toMatchObject({ file: 'genuine' })
})

test('a genuine record of somebody else is none of ours, and a certificate is no record nor a record a certificate', async () => {
  await using course = await givenTraining()
  await course.issueAll()
  const { id, number } = await course.issue()
  await using other = await testServices()
  const signer = await paperSigner(other, other.db)
  const record = await stored(course, number)
  const drawn = await drawRecord({ ...record, signature: signer.sign('bystro-record', record.facts) })
  expect(await check(course, Buffer.concat([drawn, Buffer.from(signer.seal(drawn))]))).toMatchObject({
    file: 'changed',
  })
  const { content } = await takeRecord(course, { recordId: id, form: 'paper' }, OFFICE)
  expect(await checkCertificateFile(course, { file: content }, visitor())).toMatchObject({ file: 'changed' })
  const certificateId = (await course.kept())[0]?.id ?? ''
  const certificate = await takeCertificate(course, { certificateId }, OFFICE)
  expect(await check(course, certificate.content)).toBeNull()
  expect(await checkCertificateFile(course, { file: certificate.content }, visitor())).toMatchObject({
    file: 'genuine',
  })
})

test('the erasure of one participant leaves the record true without the name', async () => {
  await using course = await givenTraining()
  await course.issueAll()
  const { id, code, number } = await course.issue()
  const before = await takeRecord(course, { recordId: id, form: 'paper' }, OFFICE)
  expect(textOfPdf(before.content)).toContain('Zuzana Mlynárová')
  const addresses = ['zuzana@mlyn.test']
  expect(await personalDataOfRecords(course, course.db, addresses)).toMatchObject([
    { record: number, name: 'Zuzana Mlynárová', workType: 'Administratíva', course: 'Základy AI pre všetkých' },
  ])
  expect(await course.db.transaction((tx) => eraseFromRecords(course, tx, addresses))).toBe(1)
  expect(await personalDataOfRecords(course, course.db, addresses)).toEqual([])
  const { rows } = await course.db.execute(sql`
    select to_jsonb(training_records)::text as record, (select jsonb_agg(training_record_people)::text from training_record_people) as people
    from training_records`)
  expect(JSON.stringify(rows)).not.toMatch(/Zuzana|Mlynár/)

  // What was signed is signed as it was, and says of everybody else who they are.
  const { signature, facts, people } = await stored(course, number)
  expect(RecordFacts.parse(openData(keyRingOf(await publishedKeys(course)), 'bystro-record', signature))).toEqual(facts)
  const { rows: salts } = await course.db.execute<{ line: number; salt: string | null }>(
    sql`select line, salt from training_record_people order by line`,
  )
  const known = facts.lines.map(({ line, person }) => {
    const salt = salts[line - 1]?.salt ?? null
    return salt === null ? 'erased' : person === digestOf(salt, people.get(line) ?? { name: null, role: null })
  })
  expect(known).toEqual([true, true, 'erased'])

  const after = await takeRecord(course, { recordId: id, form: 'paper' }, OFFICE)
  expect(textOfPdf(after.content)).not.toMatch(/Zuzana|Mlynár/)
  expect(textOfPdf(after.content)).toContain('údaje boli na žiadosť vymazané')
  expect(textOfPdf(after.content)).toContain('Ján Dlhý')
  const table = String((await takeRecord(course, { recordId: id, form: 'table' }, OFFICE)).content)
  expect(table).not.toMatch(/Zuzana|Mlynár/)
  for (const { content } of [before, after]) {
    expect(await check(course, content)).toMatchObject({ file: 'genuine', record: { state: 'valid', erased: 1 } })
  }
  expect(await findRecord(course, { code })).toMatchObject({ totals: { people: 3, minutes: 300 }, erased: 1 })
})

test('the erasure of whoever ordered takes the mailbox, and the company where it bears their name', async () => {
  await using course = await givenTraining()
  const { id, number } = await course.issue()
  const own = await course.issue({ company: { ...COMPANY, name: 'Oľga Veselá, kurzy' }, from: '2026-11-01' })
  expect(await course.db.transaction((tx) => eraseFromRecords(course, tx, [MAILBOX]))).toBe(2)
  expect(await stored(course, number)).toMatchObject({ mailbox: null, company: COMPANY })
  expect(await stored(course, own.number)).toMatchObject({ mailbox: null, company: null })
  await expect(takeRecordPaper(course, { recordId: id, mailbox: MAILBOX })).rejects.toMatchObject({
    code: 'RECORD_NOT_FOUND',
  })
  const { content } = await takeRecord(course, { recordId: own.id, form: 'paper' }, OFFICE)
  expect(textOfPdf(content)).not.toMatch(/Veselá|kancelaria/)
  expect(await check(course, content)).toMatchObject({ file: 'genuine' })
})

test('corrections are told by the next record: what changed and how it stood before, and the old code leads to it', async () => {
  await using course = await givenTraining()
  await course.issueAll()
  const first = await course.issue()
  const old = await takeRecord(course, { recordId: first.id, form: 'paper' }, OFFICE)
  course.clock.set('2026-12-07T09:00:00Z')
  const [jan, zuzana] = await course.kept()
  const name = 'Zuzana Mlynáriková'
  await correctCertificate(course, { certificateId: zuzana?.id ?? '', name }, OFFICE)
  await course.db.execute(sql`update participants set name = ${name} where id = ${course.participantIds[0]}`)
  await revokeCertificate(course, { certificateId: jan?.id ?? '', reason: 'Omyl v prezencii.' }, OFFICE)
  await givenMark(course, { participantId: course.participantIds[2] ?? '', at: course.clock.now() })
  const second = await course.issue()
  expect(second).toMatchObject({ number: 'Z-2026-000002', isNew: true })
  const { facts, people } = await stored(course, second.number)
  const told = facts.corrections.map(({ line, what, before, after }) => [people.get(line)?.name, what, before, after])
  expect(told).toEqual([
    ['Eva Neprítomná', 'hours', null, '150'],
    ['Ján Dlhý', 'certificate-ended', 'C-2026-000001', null],
    ['Zuzana Mlynárová', 'certificate', 'C-2026-000002', 'C-2026-000003'],
    ['Zuzana Mlynárová', 'name', null, null],
  ])
  expect(facts.replaces).toBe('Z-2026-000001')
  const paper = await takeRecord(course, { recordId: second.id, form: 'paper' }, OFFICE)
  const words = textOfPdf(paper.content).replaceAll(/\s+/g, ' ')
  expect(words).toContain('certifikát C-2026-000002 nahradil C-2026-000003')
  expect(words).toContain('Nahrádza Z-2026-000001.')
  const lines = rowsOf(String((await takeRecord(course, { recordId: second.id, form: 'table' }, OFFICE)).content))
  expect(lines.filter((line) => line.includes(';pôvodný;'))).toHaveLength(3)
  expect(lines.find((line) => line.includes(';pôvodný;Zuzana Mlynárová;'))).toContain('C-2026-000002')
  expect(lines.find((line) => line.includes(';platí;Zuzana Mlynáriková;'))).toContain('C-2026-000003')
  expect(await findRecord(course, { code: first.code })).toMatchObject({
    state: 'replaced',
    by: { number: 'Z-2026-000002', code: second.code },
  })
  expect(await check(course, old.content)).toMatchObject({ file: 'genuine', record: { state: 'replaced' } })

  // A third one still tells of them, and an erasure reaches every line of the person in every record.
  await course.db.execute(sql`update participants set work_type = 'legal' where id = ${course.participantIds[1]}`)
  const third = await course.issue()
  const newest = await stored(course, third.number)
  expect(newest.facts.corrections).toHaveLength(5)
  expect(newest.facts.former).toHaveLength(4)
  expect(await findRecord(course, { code: first.code })).toMatchObject({ by: { number: third.number } })
  expect(await course.db.transaction((tx) => eraseFromRecords(course, tx, ['zuzana@mlyn.test']))).toBe(5)
  const { rows } = await course.db.execute(
    sql`select jsonb_agg(training_record_people)::text as all from training_record_people`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/Zuzana/)
})

test('a certificate corrected before anybody asked for a record is told by the first one', async () => {
  await using course = await givenTraining()
  await course.issueAll()
  const certificateId = (await course.kept())[1]?.id ?? ''
  await correctCertificate(course, { certificateId, name: 'Zuzana Mlynáriková' }, OFFICE)
  const { facts } = await stored(course, (await course.issue()).number)
  expect(facts.corrections).toMatchObject([{ what: 'certificate', before: 'C-2026-000002', after: 'C-2026-000003' }])
  expect(facts.former).toMatchObject([{ certificate: 'C-2026-000002', correctedOn: '2026-12-04' }])
})

test('what was signed of a record cannot be changed, not even in its table', async () => {
  await using course = await givenTraining()
  await course.issue()
  const change = (set: string) => course.db.execute(sql.raw(`update training_records set ${set}`))
  for (const set of [`number = 'Z-2026-000009'`, `facts = facts || '{"until": "2027-01-01"}'`, `signature = 'x'`]) {
    await expect(change(set), set).rejects.toMatchObject({ cause: { constraint: 'training_records_kept' } })
  }
  const rename = sql`update training_record_people set name = 'Fero Podvrh'`
  await expect(course.db.execute(rename)).rejects.toMatchObject({ cause: { constraint: 'training_records_kept' } })
})

test('the same record is the same file, and only its own mailbox or the office takes it', async () => {
  await using course = await givenTraining()
  const { id: recordId } = await course.issue()
  const [first, second] = await Promise.all([
    takeRecordPaper(course, { recordId, mailbox: ` ${MAILBOX.toUpperCase()} ` }),
    takeRecord(course, { recordId, form: 'paper' }, OFFICE),
  ])
  expect(first.content.equals(second.content)).toBe(true)
  expect(first).toMatchObject({ name: 'Z-2026-000001.pdf', contentType: 'application/pdf' })
  for (const mailbox of ['iny@tichymlyn.example', '', 'uctaren@firma.test']) {
    await expect(takeRecordPaper(course, { recordId, mailbox })).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' })
    await expect(takeRecordTable(course, { recordId, mailbox })).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' })
  }
  const reader = { actor: { kind: 'viewer', id: 'v' }, requestId: 'r' } as const
  const accountant = { actor: { kind: 'accountant', id: 'a' }, requestId: 'r' } as const
  await expect(takeRecord(course, { recordId, form: 'table' }, reader)).rejects.toMatchObject({ status: 403 })
  const asked = { ico: COMPANY.ico, mailbox: MAILBOX }
  await expect(issueRecordForStaff(course, asked, reader)).rejects.toMatchObject({ status: 403 })
  await expect(readRecordDesk(course, asked, accountant)).rejects.toMatchObject({ status: 403 })
  expect(await readRecordDesk(course, asked, reader)).toMatchObject({ records: [{ number: 'Z-2026-000001' }] })
})

test('the office sees what a record would say by one mailbox, and orders of another under the same number are not in it', async () => {
  await using course = await givenTraining()
  await course.db.execute(sql`
    insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents,
      total_cents, buyer_email, company_name, company_ico, paid_at, created_at)
    select gen_random_uuid(), 'BY-2222-2222', 'reg_stranger', 'x', session_id, 'paid', 'manual', 'business', 1, 0, 0,
      'cudzi@inde.test', 'Cudzia firma', company_ico, now(), created_at - interval '1 day' from registrations`)
  const desk = await readRecordDesk(course, { ico: COMPANY.ico }, OFFICE)
  expect(desk.mailboxes).toEqual([
    { mailbox: MAILBOX, orders: 1 },
    { mailbox: 'cudzi@inde.test', orders: 1 },
  ])
  expect(desk).toMatchObject({ mailbox: MAILBOX, company: { name: COMPANY.name }, records: [] })
  expect(desk.people.map(({ name }) => name)).toEqual(['Eva Neprítomná', 'Ján Dlhý', 'Zuzana Mlynárová'])
  const issued = await issueRecordForStaff(course, { ico: COMPANY.ico, mailbox: MAILBOX }, OFFICE)
  expect(issued).toMatchObject({ peopleCount: 3, isNew: true })
  for (const ico of ['00000035', 'x', '']) {
    await expect(readRecordDesk(course, { ico }, OFFICE)).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' })
  }
  const strange = { ico: COMPANY.ico, mailbox: 'nikto@inde.test' }
  await expect(issueRecordForStaff(course, strange, OFFICE)).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' })
})

test('a table runs nothing in a spreadsheet, whatever people typed as their names', async () => {
  await using course = await givenTraining([
    { name: '=HYPERLINK("http://zle.example";"x")', email: 'a@mlyn.test' },
    { name: '@sum;"úvodzovky"', email: 'b@mlyn.test' },
  ])
  const { id } = await course.issue()
  const { content, contentType } = await takeRecord(course, { recordId: id, form: 'table' }, OFFICE)
  expect(contentType).toBe('text/csv; charset=utf-8')
  expect(String(content).startsWith('\uFEFF')).toBe(true)
  expect(String(content)).toContain(`"'=HYPERLINK(""http://zle.example"";""x"")"`)
  expect(String(content)).toContain(`"'@sum;""úvodzovky"""`)
})

/** What a record never tells: experience with AI, satisfaction, tests, refreshing. And compliance only where it denies it. */
const NEVER =
  /skúsenos|expertn|pokročilos|spokojn|hodnoten|NPS|kvíz|skúšk|testov|osvieženi|obnoven|úrovn|vysoká|nízka|priemern/iu
const DENIED = /nie posudok ani potvrdenie súladu s nariadením/u

test('neither paper nor table says a word of proficiency, satisfaction or compliance', async () => {
  await using course = await givenTraining()
  await course.issueAll()
  await course.db.execute(sql`
    update sessions set syllabus_version_id = null`)
  const { id } = await course.issue()
  const paper = textOfPdf((await takeRecord(course, { recordId: id, form: 'paper' }, OFFICE)).content)
  const table = String((await takeRecord(course, { recordId: id, form: 'table' }, OFFICE)).content)
  for (const said of [paper, table].map((text) => text.replaceAll(/[\s\u00a0]+/g, ' '))) {
    expect(said).toMatch(DENIED)
    expect(said.replaceAll(new RegExp(DENIED, 'gu'), '')).not.toMatch(/súlad|súladn|vyhovuje|spĺňa/iu)
    expect(said).not.toMatch(NEVER)
    expect(said).toContain('Administratíva')
  }
})

test('names go when they were kept long enough, and the record stays', async () => {
  await using course = await givenTraining()
  const { code } = await course.issue()
  const before = new Date('2026-12-05T00:00:00Z')
  expect(await recordsRetention.count(course, course.db, { before })).toMatchObject({ count: 1 })
  const remove = () => course.db.transaction((tx) => recordsRetention.remove(course, tx, { before, limit: 10 }))
  expect(await remove()).toBe(1)
  expect(await remove()).toBe(0)
  const { rows } = await course.db.execute(
    sql`select jsonb_agg(training_record_people)::text as all from training_record_people`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/Zuzana|Administrat/)
  expect(await findRecord(course, { code })).toMatchObject({ state: 'valid', erased: 3 })
})
