import { expect, test } from 'vitest'
import type { Block, Letter } from './letter.server.ts'
import type { MailFrame } from './mail-frame.server.ts'
import { renderHtml } from './render-html.server.ts'
import { renderText } from './render-text.server.ts'

const frame: MailFrame = {
  product: 'Bystro',
  wordmark: 'bystro',
  origin: 'https://bystro.test',
  footerLines: ['Bystro, s. r. o.', [{ text: 'Ochrana údajov', href: '/ochrana-udajov' }]],
}

function letterOf(...blocks: ReadonlyArray<Block>): Letter {
  return { subject: 'Predmet', blocks }
}

const EVERY_BLOCK: ReadonlyArray<Block> = [
  { kind: 'heading', text: 'Ste prihlásení' },
  {
    kind: 'paragraph',
    content: ['Tešíme sa ', { strong: 'na vás' }, ', ', { text: 'program', href: '/program' }, '.'],
  },
  {
    kind: 'facts',
    rows: [
      { term: 'Kedy', value: 'štvrtok 3. decembra' },
      { term: 'Kde', value: 'online' },
    ],
  },
  {
    kind: 'table',
    columns: [{ label: 'Položka' }, { label: 'Cena', align: 'end' }],
    rows: [['Základy AI', '127 €']],
  },
  { kind: 'note', tone: 'warn', title: 'Pozor', content: 'Odkaz platí jeden deň.' },
  { kind: 'list', items: ['notebook', 'káva'], ordered: true },
  { kind: 'list', items: ['slúchadlá'] },
  { kind: 'divider' },
  { kind: 'heading', text: 'Čo ďalej' },
  { kind: 'button', label: 'Moja rezervácia', href: '/moja-rezervacia/abc' },
]

test('every value of a letter is escaped wherever it stands', () => {
  const evil = `<img src=x onerror="alert('1')">&`
  const html = renderHtml(
    {
      subject: evil,
      preview: evil,
      blocks: [
        { kind: 'heading', text: evil },
        { kind: 'heading', text: evil },
        { kind: 'paragraph', content: [evil, { strong: evil }, { text: evil, href: 'https://a.test/?q="><b>' }] },
        { kind: 'button', label: evil, href: 'https://a.test/?q="><b>' },
        { kind: 'facts', rows: [{ term: evil, value: evil }] },
        { kind: 'table', columns: [{ label: evil }], rows: [[evil]] },
        { kind: 'note', tone: 'bad', title: evil, content: evil },
        { kind: 'list', items: [evil] },
      ],
    },
    { ...frame, product: evil, wordmark: evil, footerLines: [evil] },
  )
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(18)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.test', 'ftp://a.test', 'http://'])(
  'a link to %s is refused in both forms',
  (href) => {
    for (const block of [
      { kind: 'button', label: 'x', href },
      { kind: 'paragraph', content: [{ text: 'x', href }] },
    ] satisfies ReadonlyArray<Block>) {
      expect(() => renderHtml(letterOf(block), frame)).toThrow('must be http or https')
      expect(() => renderText(letterOf(block), frame)).toThrow('must be http or https')
    }
  },
)

test('a sentence that leads to the button of its letter says the address in plain text', () => {
  const sentence: Block = { kind: 'paragraph', content: ['Vstúpite ', { byButton: 'sk' }, '.'] }
  const letter = letterOf(sentence, { kind: 'button', label: 'Vstúpiť', href: '/pripojit/1' })
  expect(renderHtml(letter, frame)).toContain('Vstúpite tlačidlom nižšie.')
  expect(renderText(letter, frame)).toContain('Vstúpite na tejto adrese (https://bystro.test/pripojit/1).')
  expect(() => renderText(letterOf(sentence), frame)).toThrow('must have one')
})

test('relative links start at the public origin', () => {
  const html = renderHtml(letterOf({ kind: 'button', label: 'x', href: '/platba/1' }), frame)
  expect(html).toContain('href="https://bystro.test/platba/1"')
})

test('a letter in English is marked as English and says how to unsubscribe in English', () => {
  const letter: Letter = { ...letterOf(), language: 'en', listUnsubscribe: '/odhlasenie/1' }
  expect(renderHtml(letter, frame)).toContain('<html lang="en"')
  for (const form of [renderHtml, renderText]) {
    expect(form(letter, frame)).toContain('Unsubscribe')
    expect(form(letter, frame)).not.toContain('Odhlásiť')
  }
})

test('the mail loads nothing, names its language and has one title', () => {
  const html = renderHtml(letterOf(...EVERY_BLOCK), frame)
  expect(html).toContain('<html lang="sk"')
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/)
  expect(html.match(/<h1 /g)).toHaveLength(1)
  expect(html.match(/<h2 /g)).toHaveLength(1)
  expect(html).toContain('prefers-color-scheme:dark')
})

test('layout tables are announced as layout, data tables are not', () => {
  const html = renderHtml(letterOf(...EVERY_BLOCK), frame)
  const tables = html.match(/<table [^>]*>/g) ?? []
  expect(tables.filter((tag) => !tag.includes('role="presentation"'))).toHaveLength(2)
  expect(html).toContain('<th scope="row"')
  expect(html).toContain('<th scope="col"')
})

test('a line break in the text is one in the mail', () => {
  expect(renderHtml(letterOf({ kind: 'paragraph', content: 'a\nb' }), frame)).toContain('a<br>b')
})

test('the preview is the first paragraph unless the letter says otherwise', () => {
  const [hidden] =
    /aria-hidden="true" style="display:none[^>]*>([^&]*)/.exec(renderHtml(letterOf(...EVERY_BLOCK), frame)) ?? []
  expect(hidden).toContain('Tešíme sa na vás, program.')
  expect(renderHtml({ ...letterOf(...EVERY_BLOCK), preview: 'Krátko' }, frame)).toContain('>Krátko')
})

test('plain text says all that the HTML says, with addresses written out', () => {
  expect(renderText({ ...letterOf(...EVERY_BLOCK), listUnsubscribe: '/odhlasenie/1' }, frame)).toBe(`Ste prihlásení
==============

Tešíme sa na vás, program (https://bystro.test/program).

Kedy: štvrtok 3. decembra
Kde: online

Položka: Základy AI
Cena: 127 €

| Pozor
| Odkaz platí jeden deň.

1. notebook
2. káva

- slúchadlá

----------------------------------------

Čo ďalej
========

Moja rezervácia:
https://bystro.test/moja-rezervacia/abc

${'-- '}
Bystro, s. r. o.
Ochrana údajov (https://bystro.test/ochrana-udajov)
Odhlásiť z odberu: https://bystro.test/odhlasenie/1
`)
})
