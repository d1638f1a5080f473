import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openPictureUrl } from '#platform/pictures/picture-url.server.ts'
import { articleMedia } from '../article-media.server.ts'
import { SafeTree } from '../ui/article/safe-tree.tsx'
import type { SafeElement, SafeNode, SafeNodes } from './article.ts'
import { ALL_HOSTILE_HTML, HOSTILE_HTML } from './hostile-html.testing.server.ts'
import { parseHtml } from './parse-html.server.ts'
import type { ArticleSource } from './safe-url.ts'
import { sanitise } from './sanitise.server.ts'

const CONFIG = {
  signingSecrets: ['a-secret-of-tests-that-signs-nothing-real'],
  ghost: { url: 'https://ghost.example' },
}
const SOURCE: ArticleSource = {
  siteOrigin: 'https://bystro.example',
  media: articleMedia(CONFIG),
}
const SEED = 20_261_115

const safe = (html: string) => sanitise(parseHtml(html), SOURCE)
const drawn = (nodes: SafeNodes) => renderToStaticMarkup(createElement(SafeTree, { nodes }))

test('[PUB-283] article HTML comes out as a tree of allowed elements and attributes', () => {
  expect(
    safe('<h2 class="x" id="uvod">Úvod</h2><p style="color:red">Text <b onclick="x()">hrubý</b><blink>!</blink></p>'),
  ).toEqual([
    { tag: 'h2', attributes: { id: 'cast-uvod' }, children: ['Úvod'] },
    { tag: 'p', children: ['Text ', { tag: 'b', children: ['hrubý'] }, '!'] },
  ])
})

test('[PUB-285] what is not on the list goes: the element, with its text if the text is not for reading', () => {
  expect(safe('<form><label>Meno</label><input name="a"></form>')).toEqual(['Meno'])
  expect(safe('a<script>b</script><style>c</style><svg><text>d</text></svg><object>e</object>f')).toEqual(['af'])
  expect(safe('<section data-x="1"><p draggable="true" contenteditable>x</p></section>')).toEqual([
    { tag: 'div', children: [{ tag: 'p', children: ['x'] }] },
  ])
})

test('[PUB-286] links and pictures to javascript:, data: or with eval lose their address, their words stay', () => {
  for (const html of HOSTILE_HTML['link addresses'] ?? []) expect(safe(html), html).toEqual(['text'])
  for (const html of HOSTILE_HTML['picture addresses'] ?? []) {
    expect(JSON.stringify(safe(html)), html).not.toMatch(/"(src|srcset)":|javascript|data:|vbscript|eval/i)
  }
})

test('[PUB-287] [ADM-137] a link to elsewhere opens a new tab without an opener, one of ours stays', () => {
  const link = (href: string) =>
    (safe(`<a href="${href}" target="_top" rel="opener">x</a>`)[0] as { attributes: object }).attributes
  const outside = { target: '_blank', rel: 'noopener noreferrer' }
  expect(link('https://example.com/a')).toEqual({ href: 'https://example.com/a', ...outside })
  expect(link('//example.com')).toEqual({ href: 'https://example.com/', ...outside })
  expect(link('/\\example.com')).toEqual({ href: 'https://example.com/', ...outside })
  expect(link('https://bystro.example/blog?x=1#y')).toEqual({ href: '/blog?x=1#y' })
  expect(link('/blog')).toEqual({ href: '/blog' })
  expect(link('mailto:ahoj@bystro.example')).toEqual({ href: 'mailto:ahoj@bystro.example' })
  expect(link('#uvod')).toEqual({ href: '#cast-uvod' })
  expect(safe('<a href="/.//example.com">x</a>')).toEqual(['x'])
})

test('a picture is shown from our own origin, wherever it lies; files of others stay links', () => {
  const [own, other] = safe(
    '<img src="https://ghost.example/content/images/a.png" alt="A" width="10"><img src="https://elsewhere.example/a.png" alt="B">',
  )
  const picture = (node: SafeNode | undefined) => (node as SafeElement).attributes ?? {}
  expect(picture(own)).toMatchObject({ alt: 'A', width: '10' })
  expect(openPictureUrl(CONFIG, picture(own).src ?? '')?.source).toBe('/content/images/a.png')
  expect(openPictureUrl(CONFIG, picture(other).src ?? '')?.source).toBe('https://elsewhere.example/a.png')
  expect(safe('<video src="https://ghost.example/content/media/a.mp4"></video>')).toEqual([
    { tag: 'a', attributes: { href: '/media/media/a.mp4' }, children: ['ghost.example'] },
  ])
})

test('the corpus has at least 300 different inputs', () => {
  expect(new Set(ALL_HOSTILE_HTML).size).toBeGreaterThanOrEqual(300)
})

for (const [name, inputs] of Object.entries(HOSTILE_HTML)) {
  test(`nothing forbidden survives: ${name} (${inputs.length})`, () => {
    for (const html of inputs) expect(forbiddenIn(safe(html)), html).toEqual([])
  })
}

test('the check itself sees what is forbidden', () => {
  const tree: Array<SafeNode> = [
    { tag: 'script' as 'p' },
    { tag: 'p', attributes: { onclick: 'x', style: 'y' } },
    { tag: 'a', attributes: { href: 'javascript:x' } },
    { tag: 'img', attributes: { src: '//evil.example' } },
    { tag: 'p', attributes: { id: 'location' } },
  ]
  expect(forbiddenIn(tree)).toHaveLength(6)
})

test('the renderer draws nothing forbidden even from a tree that was never sanitised', () => {
  const tree: Array<SafeNode> = [
    { tag: 'script' as 'p', children: ['alert(1)'] },
    { tag: 'p', attributes: { onclick: 'x', style: 'y', dangerouslySetInnerHTML: 'z', ref: 'r' }, children: ['a'] },
    { tag: 'a', attributes: { href: 'javascript:x' }, children: ['b'] },
    { tag: 'img', attributes: { src: 'https://evil.example/x.png' } },
  ]
  expect(drawn(tree)).toBe('<p>a</p><a>b</a>')
})

const TAGS =
  'a a a b i em p p p div div h1 h2 h3 ul ol li li dl dt dd table table tbody thead tr tr td td th caption pre pre code blockquote figure figcaption details summary button form svg math script style template noscript select option textarea section main nobr font span br hr img marquee object custom-x center'.split(
    ' ',
  )
const ATTRIBUTES = [
  '',
  ' id="a b"',
  ' href="/x"',
  ' href="javascript:alert(1)"',
  ' onclick="alert(1)"',
  ' style="x"',
  ' src="/y.png"',
  ' title="\t&quot;"',
  ' colspan="2"',
]
const piece = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES))
      .map(([tag, rest]) => `<${tag}${rest}>`),
  },
  { weight: 3, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'x',
      ' ',
      '\n',
      '&lt;',
      '&#13;',
      '&#12;',
      '&nbsp;',
      '\r\n',
      '<!--',
      '-->',
      '"',
      '\u0000',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ALL_HOSTILE_HTML.filter(({ length }) => length < 200)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)
const soup = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

test('any soup of tags comes out safe, is drawn as it is, and read back it is the same tree', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const once = safe(html)
      expect(forbiddenIn(once)).toEqual([])
      // The frame around a table belongs to the page and not to the tree.
      const again = drawn(once).replaceAll(/<section class="article-table"[^>]*>|<\/section>/g, '')
      expect(safe(again)).toEqual(once)
    }),
    { numRuns: 1_500, seed: SEED },
  )
})

test('the whole corpus, drawn and read back, is the same tree', () => {
  for (const html of ALL_HOSTILE_HTML) {
    const once = safe(html)
    const again = drawn(once).replaceAll(/<section class="article-table"[^>]*>|<\/section>/g, '')
    expect(safe(again), html).toEqual(once)
  }
})

const ELEMENTS = new Set(
  'a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  ),
)
const NAMES = new Set(
  'alt colspan datetime height href id lang open rel reversed rowspan scope src start target title value width'.split(
    ' ',
  ),
)

function forbiddenIn(nodes: SafeNodes): Array<string> {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const { tag, attributes = {}, children = [] } = node
    return [
      ...(ELEMENTS.has(tag) ? [] : [tag]),
      ...Object.entries(attributes).flatMap(([name, value]) => (isFine(name, value) ? [] : [`${name}=${value}`])),
      ...forbiddenIn(children),
    ]
  })
}

function isFine(name: string, value: string): boolean {
  if (!NAMES.has(name)) return false
  if (name === 'id') return value.startsWith('cast-')
  if (name === 'src') return /^\/(?!\/)/.test(value)
  if (name === 'target') return value === '_blank'
  if (name === 'rel') return value === 'noopener noreferrer'
  if (name !== 'href') return true
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#cast-)/.test(value) && !/eval/i.test(value)
}
