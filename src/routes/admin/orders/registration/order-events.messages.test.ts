import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factsOf } from '#capabilities/booking/office/event-facts.ts'
import { MAIL_NAMES } from '#routes/admin/messages/mails/mail-names.ts'
import { ORDER_EVENTS, orderEventInWords } from './order-events.messages.ts'

/** Every file that writes into the log about an order. */
const writers = globSync('src/**/*.server.ts')
  .filter((path) => !path.includes('.testing.') && !path.includes('platform/audit/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /\b(writeAudit|auditRow)\(/.test(text) && /ind: 'registration'/.test(text))

/** Codes that are put together where they are written, and what they can become. */
const MADE: Readonly<Record<string, ReadonlyArray<string>>> = {
  '`registration-${as}`': ['registration-withdrawn', 'registration-cancelled'],
  '`session-change-${given.answer}`': ['session-change-stays', 'session-change-other-session', 'session-change-refund'],
  action: ['refund-asked-for', 'refund-seconded'],
}

/** What a file writes: the codes it names, those it puts together, and what nobody here knows to resolve. */
function actionsOf({ path, text }: { path: string; text: string }): ReadonlyArray<string> {
  return [...text.matchAll(/\baction(?:: (`[^`]*`|[^,\n]*)|(?=,\n))/g)].flatMap(([, value = 'action']) => {
    const codes = [...value.matchAll(/(?<!=== )'([a-z.-]+)'/g)].map(([, code = '']) => code)
    if (codes.length > 0) return codes
    if (value.startsWith('string')) return []
    return MADE[value] ?? [`${path} writes ${value}`]
  })
}

const ACTIONS = [...new Set(writers.flatMap(actionsOf))]

const TOLD = {
  who: 'Soňa Jasenská',
  isStaff: true,
  seats: 2,
  facts: factsOf([
    { field: 'refundedCents', before: 0, after: 15100 },
    { field: 'day', before: null, after: '2027-03-15' },
    { field: 'way', before: null, after: 'transfer' },
    { field: 'settlement', before: null, after: 'invoice' },
    { field: 'agreement', before: null, after: 'in-writing' },
    { field: 'position', before: 2, after: null },
    { field: 'session', before: 'Základy AI, 8. 4. 2027 9:00', after: 'Pokročilá AI, 9. 4. 2027 9:00' },
    { field: 'state', before: 'paid', after: 'refunded' },
  ]),
}
const NOTHING_KEPT = { ...TOLD, isStaff: false, facts: factsOf([]) }

test('every event that can happen to an order has a sentence in both languages', () => {
  expect(ACTIONS.length, 'the sources are really read').toBeGreaterThan(25)
  expect(ACTIONS.filter((action) => orderEventInWords(action, TOLD, 'sk') === null)).toEqual([])
  expect(Object.keys(ORDER_EVENTS.en).toSorted()).toEqual(Object.keys(ORDER_EVENTS.sk).toSorted())
  expect(orderEventInWords('something-new', TOLD, 'sk'), 'what has no words is noticed').toBeNull()
})

test('no sentence shows a code, a field, an id or a hole, even when the details have been emptied', () => {
  for (const language of ['sk', 'en'] as const) {
    for (const action of Object.keys(ORDER_EVENTS[language])) {
      for (const event of [TOLD, NOTHING_KEPT]) {
        const sentence = orderEventInWords(action, event, language) ?? ''
        expect(sentence, action).toMatch(/^\p{Lu}.*\.$/u)
        expect(sentence, action).not.toMatch(
          /Cents|in-writing|transfer\b(?<!by transfer)|invoice\b(?<!by invoice)|\bpaid\b(?<!, paid)|undefined|null|NaN|[a-z]-[a-z]+-|\s\s|\s\./,
        )
      }
    }
  }
})

test('sums, ways and agreements are told in words', () => {
  const told = (action: string) => orderEventInWords(action, TOLD, 'sk')?.replaceAll('\u00a0', ' ')
  expect(told('payment-refunded')).toBe('Soňa Jasenská vracia 151 € na kartu.')
  expect(told('payment-recorded')).toBe('Soňa Jasenská zapisuje úhradu 151 € prevodom 15. marca.')
  expect(told('registration-entered')).toBe(
    'Soňa Jasenská zapisuje objednávku na 2 miesta, platí sa na faktúru po kurze. O podmienkach vedia písomne alebo e-mailom.',
  )
  expect(told('registration-cancelled')).toBe('Soňa Jasenská ruší objednávku a vracia 151 €.')
})

test('what moved is the difference of the sums that the log keeps, and nothing else of it is told', () => {
  expect(factsOf([{ field: 'toSendCents', before: 20000, after: 4900 }]).amountCents).toBe(15100)
  expect(factsOf([{ field: 'amountCents', before: 15100, after: null }]).amountCents).toBe(15100)
  expect(factsOf([{ field: 'refund', before: null, after: { amountCents: 0, note: 'Chorá' } }])).toMatchObject({
    amountCents: 0,
    note: 'Chorá',
  })
  expect(factsOf([{ field: 'secret', before: 'a', after: 'b' }])).toEqual(factsOf([]))
})

test('every letter about an order has a name', () => {
  const letters = globSync('src/capabilities/{booking,training,changes,bookkeeping,withdrawal}/**/*.mail.server.ts')
    .map((path) => /name: '([a-z-]+)'/.exec(readFileSync(path, 'utf8'))?.[1])
    .filter((name) => name !== undefined)
  expect(letters.length).toBeGreaterThan(10)
  expect(letters.filter((name) => !MAIL_NAMES[name])).toEqual([])
})
