import { expect, test } from 'vitest'
import { forbiddenName, hastyRefusals, seedReaders, unlinkedNotes } from './check-conventions.ts'

const NOTE = 'TODO'

test.each(['src/kernel/utils.ts', 'src/ui/index.tsx', 'src/platform/types.server.ts', 'e2e/helpers.ts'])(
  '%s is refused',
  (file) => {
    expect(forbiddenName(file)).toHaveLength(1)
  },
)

test.each(['src/kernel/money.ts', 'src/ui/index-card.tsx', 'src/capabilities/booking/booking.ts'])(
  '%s is fine',
  (file) => {
    expect(forbiddenName(file)).toEqual([])
  },
)

test('a note about work to do needs the link of its issue', () => {
  expect(unlinkedNotes('a.ts', `const a = 1\n// ${NOTE}: later`)).toEqual([
    'a.ts:2: a note about work to do needs the link of its issue on the same line',
  ])
  expect(unlinkedNotes('a.ts', `// ${NOTE}: later, https://example.test/issues/7`)).toEqual([])
  expect(unlinkedNotes('a.ts', `const word = '${NOTE}'`)).toEqual([])
})

test('the brand file is read by the settings and by nobody else', () => {
  const reading = "import { BRAND } from '#kernel/brand.ts'"
  expect(seedReaders('src/routes/public/layout.tsx', reading)).toHaveLength(1)
  expect(seedReaders('src/platform/settings/site-settings.ts', reading)).toEqual([])
  expect(seedReaders('src/routes/public/landing/landing-words.test.ts', reading)).toEqual([])
  expect(seedReaders('src/routes/public/layout.tsx', "import type { Brand } from '#kernel/brand.ts'")).toEqual([])
})

test('a verb that may refuse is async, so that its refusal waits to be awaited', () => {
  const verb = (word: string) =>
    `export ${word} countMails(\n  { db }: Pick<Services, 'db'>,\n): Promise<number> {\n  requireAccess('viewer', actor)\n}\n`
  const file = 'src/platform/mail/count-mails.server.ts'
  expect(hastyRefusals(file, verb('function'))).toEqual([`${file}: countMails may refuse, so it is async`])
  expect(hastyRefusals(file, verb('async function'))).toEqual([])
  expect(hastyRefusals(file, 'export function mailIn(db: Database): Promise<Mail> {\n  return db.read()\n}\n')).toEqual(
    [],
  )
})
