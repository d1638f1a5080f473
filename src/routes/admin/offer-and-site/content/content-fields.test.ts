import { expect, test } from 'vitest'
import { BUILT_IN_CONTENT } from '#capabilities/content/built-in-content.ts'
import { NO_EVIDENCE } from '#capabilities/content/claims-evidence.ts'
import { CONTENT_BLOCKS } from '#capabilities/content/content.ts'
import {
  claimsDraft,
  claimsIn,
  evidenceIn,
  faqDraft,
  fieldOf,
  heroDraft,
  heroIn,
  questionsIn,
  rearranged,
} from './content-fields.ts'

test('a form sent back as it was opened says what was stored', () => {
  const { hero, faq, claims } = BUILT_IN_CONTENT
  expect(heroIn(heroDraft(hero))).toEqual(hero)
  expect(questionsIn(faqDraft(faq.questions))).toEqual(faq.questions)
  const evidence = { ...NO_EVIDENCE, graduates: 'šanón 4' }
  expect(claimsIn(claimsDraft(claims, evidence))).toEqual(claims)
  expect(evidenceIn(claimsDraft(claims, evidence))).toEqual(evidence)
})

test('questions move, come and go one at a time, and a wish that no button has changes nothing', () => {
  const after = (wish: string) => rearranged(['a', 'b', 'c'], wish, () => 'new')?.join('')
  expect(after('up.1')).toBe('bac')
  expect(after('down.1')).toBe('acb')
  expect(after('up.0')).toBe('abc')
  expect(after('down.2')).toBe('abc')
  expect(after('remove.0')).toBe('bc')
  expect(after('add')).toBe('abcnew')
  for (const wish of ['save', 'up.3', 'up.-1', 'remove.x', 'remove.']) expect(after(wish), wish).toBeUndefined()
})

test('a complaint is led to the field that it is about', () => {
  const complaints = (name: 'faq' | 'claims' | 'hero', values: unknown) =>
    CONTENT_BLOCKS[name].safeParse(values).error?.issues.map(({ path }) => fieldOf(path))
  const questions = faqDraft(BUILT_IN_CONTENT.faq.questions)
  const faq = (draft: Record<string, string>) => ({ questions: questionsIn({ ...questions, ...draft }) })
  expect(complaints('faq', faq({ 'answer.3': 'Od {cena}' }))).toEqual(['answer.3'])
  expect(complaints('faq', faq({ 'question.0': ' ' }))).toEqual(['question.0'])
  expect(complaints('hero', { ...BUILT_IN_CONTENT.hero, lead: 'o {earlyBirdPercent}' })).toEqual(['lead'])
  const claims = claimsIn({ ...claimsDraft(BUILT_IN_CONTENT.claims, NO_EVIDENCE), 'graduates.words': '' })
  expect(complaints('claims', claims)).toEqual(['graduates.words'])
})
