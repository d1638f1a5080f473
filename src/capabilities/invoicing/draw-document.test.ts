import { expect, test, vi } from 'vitest'
import type { IssuedDocument } from './document.ts'
import { drawDocument } from './draw-document.server.ts'
import { sampleDocuments } from './invoicing.testing.server.ts'

const samples = sampleDocuments()

function draw(name: string, changes: Partial<IssuedDocument> = {}, payBySquare: string | null = null): Promise<Buffer> {
  const document = samples[name]
  if (document === undefined) throw new Error(`There is no ${name}`)
  return drawDocument({ ...document, ...changes }, { wordmark: 'bystro', payBySquare })
}

function pagesOf(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('the same document is the same bytes on whatever day it is drawn, and another document is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00Z') })
  const first = await draw('invoice')
  // Papers share their fonts, and nothing of one paper may reach the next.
  await draw('two pages')
  vi.setSystemTime(new Date('2031-03-01T12:00:00Z'))
  const second = await draw('invoice')
  vi.useRealTimers()
  expect(second.equals(first)).toBe(true)
  expect((await draw('invoice', { paymentSymbol: '1000004174' })).equals(first)).toBe(false)
})

test('every kind is drawn tagged and titled in its language, with its own fonts and one heading', async () => {
  for (const [place, name] of Object.keys(samples).entries()) {
    const language = place % 2 === 0 ? 'sk' : 'en'
    const file = (await draw(name, { language })).toString('latin1')
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    expect(file).toContain(language === 'sk' ? '/Lang (sk-SK)' : '/Lang (en-GB)')
    expect(file).toContain('/MarkInfo')
    expect(file).toContain('/DisplayDocTitle true')
    expect(file.match(/\/S \/H1/g)).toHaveLength(1)
    expect(file.match(/\/S \/Table/g)?.length).toBeGreaterThanOrEqual(2)
    expect(file).not.toContain('/BaseFont /Helvetica')
  }
}, 60_000)

test('many lines go on over a second page, and a usual document has one', async () => {
  expect(pagesOf(await draw('two pages'))).toBe(2)
  for (const name of ['proforma', 'invoice', 'credit', 'settling', 'reverse charge', 'test']) {
    expect(pagesOf(await draw(name, {}, 'A'.repeat(200)))).toBe(1)
  }
})

test('a code to pay with is drawn where something is to pay, with its name for who cannot see it, and nowhere else', async () => {
  const withCode = (await draw('proforma', {}, 'A'.repeat(200))).toString('latin1')
  expect(withCode).toContain('/S /Figure')
  expect(withCode).toContain('(PAY by square)')
  expect((await draw('proforma')).toString('latin1')).not.toContain('/S /Figure')
  expect((await draw('invoice', {}, 'A'.repeat(200))).toString('latin1')).not.toContain('/S /Figure')
})

test('what binds words on a screen and has no sign in our fonts leaves no box on paper', async () => {
  const { invoice } = samples
  const [line] = invoice?.lines ?? []
  if (line === undefined) throw new Error('There is a line')
  const bound = { ...line, details: ['17:30\u00a0–\u2060\u00a020:00'] }
  const plain = { ...line, details: ['17:30\u00a0–\u00a020:00'] }
  expect((await draw('invoice', { lines: [bound] })).equals(await draw('invoice', { lines: [plain] }))).toBe(true)
})
