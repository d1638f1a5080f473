import { expect, test } from 'vitest'
import { matchPeople } from './match-people.ts'
import { readToolFile } from './read-tool-file.ts'
import { minutesIn, momentIn } from './tool-times.ts'

/** Half past eight in the morning, in December. */
const LESSON = new Date('2026-12-03T07:30:00Z')

const ZOOM_EN = `Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants
812 3456 7890,Základy AI,12/03/2026 08:20:00 AM,12/03/2026 11:05:00 AM,lektor@bystro.test,165,3

Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,In Waiting Room
"Kováčová, Jana",jana@firma.test,12/03/2026 08:20:00 AM,12/03/2026 08:24:00 AM,4,Yes,Yes
"Kováčová, Jana",jana@firma.test,12/03/2026 08:24:00 AM,12/03/2026 09:00:00 AM,36,Yes,No
"Kováčová, Jana",Jana@Firma.test,12/03/2026 08:50:00 AM,12/03/2026 11:00:00 AM,130,Yes,No
iPhone (Ľudmila Šťastná),,12/03/2026 08:31:10 AM,12/03/2026 09:31:00 AM,60,Yes,No
`
const ZOOM_SK = `Meno (pôvodné meno);E-mail používateľa;Čas pripojenia;Čas odchodu;Trvanie (minúty);Hosť
Kováčová Jana;jana@firma.test;3.12.2026 8:24:00;3.12.2026 11:00:00;156;Áno
Ľudmila Šťastná;;3.12.2026 8:31:10;3.12.2026 9:31:00;60;Áno
`
const MEET_EN = `First name,Last name,Email,Duration,Time joined,Time exited
Jana,Kováčová,jana@firma.test,2 hr 36 min,8:24 AM,11:00 AM
Ľudmila,Šťastná,,58 min,8:31 AM,11:00 AM
`
const MEET_SK = `Meno,Priezvisko,E-mail,Trvanie,Čas pripojenia,Čas odchodu
Jana,Kováčová,jana@firma.test,2 h 36 min,8:24,11:00
Ľudmila,Šťastná,,58 min,8:31,11:00
`
const TEAMS_EN = `1. Summary
Meeting title\tZáklady AI
Attended participants\t2
Start time\t12/3/26, 8:20:00 AM

2. Participants
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole
Jana Kováčová\t12/3/26, 8:24:00 AM\t12/3/26, 11:00:00 AM\t2h 36m 0s\tjana@firma.test\tjana@firma.test\tAttendee
Ľudmila Šťastná (Guest)\t12/3/26, 8:31:10 AM\t12/3/26, 11:00:00 AM\t58m 51s\t\t\tAttendee

3. In-Meeting Activities
Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
Jana Kováčová\t12/3/26, 8:24:00 AM\t12/3/26, 11:00:00 AM\t2h 36m 0s\tjana@firma.test\tAttendee
`
const TEAMS_SK = `1. Súhrn
Názov schôdze\tZáklady AI

2. Účastníci
Meno\tPrvé pripojenie\tPosledné opustenie\tTrvanie účasti na schôdzi\tE-mail\tID účastníka (UPN)\tRola
Jana Kováčová\t3. 12. 2026 8:24:00\t3. 12. 2026 11:00:00\t2 h 36 min 0 s\tjana@firma.test\tjana@firma.test\tÚčastník
Ľudmila Šťastná\t3. 12. 2026 8:31:10\t3. 12. 2026 11:00:00\t58 min 51 s\t\t\tÚčastník

3. Aktivity na schôdzi
Meno\tČas pripojenia
`

/** The letters of Windows for Central Europe, which an encoder does not write. */
const CP1250 = new Map(
  [...new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, n) => n))].map((sign, n) => [
    sign,
    n,
  ]),
)
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16 of Teams': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'utf-16 the other way round': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1250': (text) => Uint8Array.from(text, (sign) => CP1250.get(sign) ?? 63),
}
const FILES = { ZOOM_EN, ZOOM_SK, MEET_EN, MEET_SK, TEAMS_EN, TEAMS_SK }

const cases = Object.entries(FILES).flatMap(([name, text]) =>
  Object.keys(ENCODINGS).map((encoding) => [name, encoding, text] as const),
)

test.each(cases)('%s in %s has the same two people', (name, encoding, text) => {
  const { tool, people } = readToolFile(ENCODINGS[encoding]?.(text) ?? Buffer.of(), LESSON)
  expect(tool).toBe(name.slice(0, -3).toLowerCase())
  expect(people).toHaveLength(2)
  const [jana, ludmila] = people
  expect(jana).toMatchObject({ email: 'jana@firma.test' })
  expect(jana?.name).toMatch(/Kováčová/)
  expect(jana?.stays[0]?.joinedAt).toEqual(new Date('2026-12-03T07:24:00Z'))
  expect(jana?.stays.at(-1)?.leftAt).toEqual(new Date('2026-12-03T10:00:00Z'))
  expect(ludmila).toMatchObject({ email: null })
  expect(ludmila?.name).toMatch(/Ľudmila Šťastná/)
  expect(ludmila?.stays[0]?.minutes).toBe(name.startsWith('ZOOM') ? 60 : 58)
})

test('what stands in a waiting room is no stay, and several stays of one e-mail are one person', () => {
  const [jana] = readToolFile(Buffer.from(ZOOM_EN), LESSON).people
  expect(jana?.stays.map(({ minutes }) => minutes)).toEqual([36, 130])
})

test.each([
  ['a list of e-mails', 'jana@firma.test\nludmila@firma.test\n'],
  ['a statement of a bank', 'Dátum;Suma;Variabilný symbol\n3.12.2026;12,00;1\n'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'],
  ['a quote that nobody closes', 'Name (Original Name),User Email,Duration (Minutes)\n"Jana,jana@firma.test,5\n'],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(() => readToolFile(Buffer.from(text), LESSON)).toThrow(expect.objectContaining({ code: 'TOOL_FILE_UNKNOWN' }))
})

test('a file that is too large is refused before it is read', () => {
  expect(() => readToolFile(new Uint8Array(512 * 1024 + 1), LESSON)).toThrow(
    expect.objectContaining({ code: 'TOOL_FILE_TOO_LARGE' }),
  )
})

test.each([
  ['12/03/2026 08:24:00 AM', '2026-12-03T07:24:00.000Z'],
  ['03/12/2026 08:24', '2026-12-03T07:24:00.000Z'],
  ['2026-12-03 08:24:10', '2026-12-03T07:24:10.000Z'],
  ['2026-12-03T07:24:00Z', '2026-12-03T07:24:00.000Z'],
  ['2026-12-03T09:24:00+02:00', '2026-12-03T07:24:00.000Z'],
  ['3. 12. 2026, 8:24:05', '2026-12-03T07:24:05.000Z'],
  ['12/3/26, 8:24:00\u202FAM', '2026-12-03T07:24:00.000Z'],
  ['12:24 AM', '2026-12-02T23:24:00.000Z'],
  ['8:24', '2026-12-03T07:24:00.000Z'],
  ['40/40/2026 08:24', null],
  ['8:71', null],
  ['včera', null],
  ['', null],
])('the moment %s', (text, moment) => {
  expect(momentIn(text, LESSON)?.toISOString() ?? null).toBe(moment)
})

test.each([
  ['57', 57],
  ['1h 27m 51s', 87],
  ['1 hr 2 min', 62],
  ['2 h 36 min', 156],
  ['1:00:00', 60],
  ['32:14', 32],
  ['45s', 0],
  ['dlho', null],
  ['', null],
])('the length %s', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes)
})

const seat = (id: string, name: string, email: string) => ({ id, name, email })
const inFile = (name: string, email: string | null = null) => ({ name, email, stays: [] })

test('an e-mail says who somebody is; a name only proposes, and nobody where it could be two', () => {
  const seated = [
    seat('1', 'Jana Kováčová', 'jana@firma.test'),
    seat('2', 'Ľudmila Šťastná', 'ludmila@firma.test'),
    seat('3', 'Peter Malý', 'spolocna@firma.test'),
    seat('4', 'Eva Malá', 'spolocna@firma.test'),
    seat('5', 'Ján Novák', 'jan1@firma.test'),
    seat('6', 'Jan Novak', 'jan2@firma.test'),
  ]
  const match = (name: string, email: string | null = null) => {
    const [{ participantId, proposedId } = { participantId: null, proposedId: null }] = matchPeople(
      [inFile(name, email)],
      seated,
    )
    return [participantId, proposedId]
  }
  expect(match('Ktokoľvek', 'jana@firma.test')).toEqual(['1', null])
  expect(match('Jana Kováčová')).toEqual([null, '1'])
  expect(match('Ing. ŠŤASTNÁ Ludmila, PhD.')).toEqual([null, '2'])
  expect(match('iPhone (Ľudmila Šťastná)')).toEqual([null, '2'])
  expect(match('Ľudmila Šťastná (Guest)')).toEqual([null, '2'])
  // A private address of somebody else's name: a person looks at it.
  expect(match('Jana Kováčová', 'jana@doma.test')).toEqual([null, '1'])
  expect(match('Eva Malá', 'spolocna@firma.test'), 'two seats of one mailbox').toEqual([null, '4'])
  expect(match('Ján Novák'), 'two people of one name').toEqual([null, null])
  expect(match('Jana'), 'a first name alone').toEqual([null, null])
  expect(match('KovÃ¡ÄovÃ¡ Jana'), 'letters that were read wrongly').toEqual([null, null])
})
