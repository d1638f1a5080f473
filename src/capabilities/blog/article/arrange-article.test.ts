import { expect, test } from 'vitest'
import { arrangeArticle } from './arrange-article.ts'
import type { Block, SafeNode } from './article.ts'

const p = (...children: Array<SafeNode>): SafeNode => ({ tag: 'p', children })
const h2 = (text: string): SafeNode => ({ tag: 'h2', children: [text] })
const LONG = p('Dlhý odsek, ktorý oddelí vetu od jej opakovania. '.repeat(14))
const QUOTE = 'Sebavedomý tón nie je dôkaz, je to len tón.'

const prose = (...nodes: Array<SafeNode>): Block => ({ kind: 'prose', nodes })
const textOf = (blocks: ReadonlyArray<Block>) =>
  JSON.stringify(blocks.flatMap((block) => ('nodes' in block ? block.nodes : [])))

test('text is cut where sections begin, and nothing of it is lost or moved', () => {
  const nodes = [p('Úvod'), h2('Prvá'), LONG, h2('Druhá'), p('Koniec')]
  const { blocks } = arrangeArticle({ blocks: [prose(...nodes)], pullQuotes: [] })
  expect(blocks).toHaveLength(3)
  expect(textOf(blocks)).toBe(JSON.stringify(nodes))
})

test('a sentence is repeated at the end of a section, far from its own place', () => {
  const nodes = [p('Úvod'), p(QUOTE), h2('Hneď pod ňou'), LONG, h2('Ďaleko'), p('Koniec')]
  const { blocks, quotes } = arrangeArticle({ blocks: [prose(...nodes)], pullQuotes: [{ text: QUOTE }] })
  expect(quotes).toEqual([{ before: 2, quote: { text: QUOTE } }])
  expect(blocks[2]).toMatchObject({ nodes: [{ tag: 'h2', children: ['Ďaleko'] }, {}] })
})

test('a sentence that has no such place, and one that stands out already, is not repeated', () => {
  const opening = [p(QUOTE), LONG, h2('Ďalej'), LONG]
  expect(arrangeArticle({ blocks: [prose(...opening)], pullQuotes: [{ text: QUOTE }] }).quotes).toEqual([])
  const short = [p('Úvod'), p(QUOTE), h2('Hneď pod ňou'), p('Krátko.')]
  expect(arrangeArticle({ blocks: [prose(...short)], pullQuotes: [{ text: QUOTE }] }).quotes).toEqual([])
  const quoted: Array<SafeNode> = [p('Úvod'), { tag: 'blockquote', children: [p(QUOTE)] }, LONG, h2('Ďalej'), LONG]
  expect(arrangeArticle({ blocks: [prose(...quoted)], pullQuotes: [{ text: QUOTE }] }).quotes).toEqual([])
})

test('no two sentences stand at one place, and no pause beside them', () => {
  const other = 'Druhá veta, ktorá stojí za zopakovanie, je tu.'
  const nodes = [p('Úvod'), p(QUOTE), p(other), LONG, h2('A'), LONG, h2('B'), LONG, h2('C'), LONG]
  const { quotes, pause } = arrangeArticle({
    blocks: [prose(...nodes)],
    pullQuotes: [{ text: QUOTE }, { text: other }],
  })
  expect(quotes.map(({ before }) => before)).toEqual([1, 2])
  expect(pause).toBe(3)
})

test('the pause is past the middle and between sections, or at the end', () => {
  const many = [LONG, h2('A'), LONG, h2('B'), LONG, h2('C'), LONG]
  expect(arrangeArticle({ blocks: [prose(...many)], pullQuotes: [] }).pause).toBe(2)
  expect(arrangeArticle({ blocks: [prose(LONG, LONG)], pullQuotes: [] }).pause).toBe(1)
  expect(arrangeArticle({ blocks: [], pullQuotes: [] })).toEqual({ blocks: [], quotes: [], pause: 0 })
})
