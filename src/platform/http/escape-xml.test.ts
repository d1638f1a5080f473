import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test('text stays text, whatever is in it', () => {
  expect(escapeXml(`]]></title><x a="1" b='2'>&amp; č`)).toBe(
    ']]&gt;&lt;/title&gt;&lt;x a=&quot;1&quot; b=&apos;2&apos;&gt;&amp;amp; č',
  )
  expect(escapeXml('a\u0000b\u000bc\ufffed\ud800e\tf\ng')).toBe('abcd\ufffde\tf\ng')
})

test('no text opens an element, ends an attribute or holds what XML may not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeXml(text)
      return escaped.isWellFormed() && !/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/.test(escaped)
    }),
    { numRuns: 100 },
  )
})
