import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { decisionInWords } from './decision-in-words.ts'
import { withdrawalTest } from './withdrawal.testing.server.ts'
import { withdrawalDecided } from './withdrawal-decided.mail.server.ts'
import { STANDINGS } from './withdrawal-standing.ts'

const TOLD = { totalCents: 127_00, isByCard: true, dueOn: '29. novembra 2026', lastDay: '16. novembra 2026' }

test.each(STANDINGS.flatMap((standing) => LANGUAGES.map((language) => [standing, language] as const)))(
  'a decision that stands as %s is said in whole %s sentences, without a shout',
  (standing, language) => {
    const { heading, paragraphs } = decisionInWords({ ...TOLD, standing, refundCents: 63_50 }, language)
    const said = [heading, ...paragraphs].join('\n')
    expect(paragraphs.length).toBeGreaterThan(0)
    expect(said).not.toMatch(/!|null|undefined|NaN/)
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[\p{Lu}].*\.$/u)
  },
)

test('where money goes back the letter says how much, how and by when; where none does it promises none', () => {
  const words = (standing: (typeof STANDINGS)[number], refundCents: number, isByCard = true) =>
    decisionInWords({ ...TOLD, isByCard, standing, refundCents }, 'sk').paragraphs.join(' ')
  expect(words('statutory', 127_00)).toMatch(/celú cenu, 127\s€.*na kartu.*najneskôr 29\. novembra 2026/)
  expect(words('statutory', 63_50)).toMatch(/Z ceny 127\s€ vraciame 63,50\s€/)
  expect(words('statutory', 127_00, false)).toContain('rovnakým spôsobom')
  expect(words('cancellation', 63_50)).toMatch(/uplynula 16\. novembra 2026.*bodu 7.*na kartu/)
  for (const standing of ['kept', 'performed', 'late', 'company', 'unpaid', 'over'] as const) {
    expect(words(standing, 0)).not.toMatch(/na kartu|€/)
  }
})

test('the buyer of the order is told, at the address of the order, in the language of the declaration', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  const id = await app.withdraw({ reference: order.registration.reference, email: order.email.toUpperCase() })
  const letter = await withdrawalDecided.compose(app, { withdrawalId: id })
  expect(letter?.to).toBe(order.email)
  expect(letter?.subject).toBe(`Od zmluvy ste odstúpili, vraciame 127 € (${order.registration.reference})`)
  const stranger = await app.withdraw({ reference: order.registration.reference, email: 'stranger@example.test' })
  expect(await withdrawalDecided.compose(app, { withdrawalId: stranger })).toBeNull()
})
