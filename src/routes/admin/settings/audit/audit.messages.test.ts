import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTION_NAMES, codesNamed, nameOf, SUBJECT_NAMES } from './audit.messages.ts'

/** Every file that writes into the audit log. */
const writers = globSync('src/**/*.server.ts')
  .filter((path) => !path.includes('.testing.') && !path.includes('platform/audit/'))
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => /\b(writeAudit|auditRow)\(/.test(text))

/** The codes in whatever stands behind a key; a condition may name two. */
const codesIn = (key: RegExp) =>
  new Set(
    writers.flatMap((text) =>
      [...text.matchAll(key)].flatMap(([, value = '']) =>
        [...value.matchAll(/(?<!=== )'([a-z.-]+)'/g)].map(([, code]) => code),
      ),
    ),
  )

test('every action and subject that the product writes into the log has a name in both languages', () => {
  const actions = [...codesIn(/\baction: ([^,\n]*)/g)]
  const subjects = [...codesIn(/\bsubject(?:Kind:|(?:: | = )\{ kind:) ([^,\n]*)/g)]
  expect(actions.length, 'the sources are really read').toBeGreaterThan(25)
  expect(subjects.length).toBeGreaterThan(8)
  expect(actions.filter((code) => !ACTION_NAMES[code ?? ''])).toEqual([])
  expect(subjects.filter((code) => !SUBJECT_NAMES[code ?? ''])).toEqual([])
})

test('a code without a name is shown as it is', () => {
  expect(nameOf(ACTION_NAMES, 'session-scheduled', 'sk')).toBe('Termín vytvorený')
  expect(nameOf(ACTION_NAMES, 'session-scheduled', 'en')).toBe('Session scheduled')
  expect(nameOf(ACTION_NAMES, 'something-new', 'sk')).toBe('something-new')
})

test('names are found without diacritics, in either language', () => {
  expect(codesNamed(ACTION_NAMES, 'termin vytv')).toEqual(['session-scheduled'])
  expect(codesNamed(ACTION_NAMES, 'SESSION SCHED')).toEqual(['session-scheduled'])
  expect(codesNamed(SUBJECT_NAMES, 'účast')).toEqual(['participant'])
  expect(codesNamed(ACTION_NAMES, 'nothing of the sort')).toEqual([])
})
