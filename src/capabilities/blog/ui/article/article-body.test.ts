import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMBED_HEIGHTS, PROCESSING_FAILURE } from '#capabilities/blog/article/article.ts'
import { ALL_HOSTILE_HTML } from '#capabilities/blog/article/hostile-html.testing.server.ts'
import { isElement, type ParsedNode, parseHtml } from '#capabilities/blog/article/parse-html.server.ts'
import { readBlocks } from '#capabilities/blog/article/read-blocks.server.ts'
import { ArticleBody } from './article-body.tsx'
import { EmbedFrame } from './embed-card.tsx'

const SOURCE = { siteOrigin: 'https://bystro.example', media: null }

const drawn = (html: string) =>
  renderToStaticMarkup(createElement(ArticleBody, { content: { blocks: readBlocks(html, SOURCE), failure: null } }))
const card = (kind: string, inner: string) => drawn(`<figure class="kg-card kg-${kind}-card">${inner}</figure>`)
/** The literal words of the specification, closed and in English. */
const detail = (text: string) => new RegExp(`<summary>Podrobnosti</summary><div lang="en"><p>${text}</p>`)

test('[PUB-381] [ADM-200] an article that could not be processed says so above its text', () => {
  const content = { blocks: [], failure: PROCESSING_FAILURE } as const
  const html = renderToStaticMarkup(createElement(ArticleBody, { content }))
  expect(html).toMatch(detail('Error processing content. Displaying original HTML.'))
  expect(html).toContain('Článok sa nepodarilo spracovať, zobrazujeme jeho čistý text.')
})

test('[PUB-383] a card that could not be read says so', () => {
  const content = { blocks: [{ kind: 'failed', type: 'image' }], failure: null } as const
  expect(renderToStaticMarkup(createElement(ArticleBody, { content }))).toMatch(detail('Unable to render content'))
})

test('[PUB-384] an unknown card names its type and shows its source on demand', () => {
  const html = drawn('<div class="kg-card kg-signup-card"><form>x</form></div>')
  expect(html).toMatch(detail('Unsupported content type: signup'))
  expect(html).toContain(
    '<pre>&lt;div class=&quot;kg-card kg-signup-card&quot;&gt;&lt;form&gt;x&lt;/form&gt;&lt;/div&gt;</pre>',
  )
})

test('[PUB-385] [ADM-201] a failed image says so, by its words when it has them', () => {
  expect(card('image', '<img src="javascript:x">')).toMatch(detail('Image unavailable'))
  expect(card('image', '<img src="data:,x" alt="Graf">')).toMatch(detail('Image: Graf'))
})

test('[PUB-386] a failed gallery says how many pictures are missing', () => {
  expect(card('gallery', '<img src="data:,x"><img><img>')).toMatch(detail(String.raw`Gallery unavailable \(3 images\)`))
})

test('[PUB-387] [PUB-244] [ADM-119] a failed embed names its type and leads to the original', () => {
  expect(card('embed', '<iframe src="http://example.com"></iframe>')).toMatch(detail('iframe embed unavailable'))
  const tweet = card('embed', '<blockquote><a href="https://x.com/a">x</a></blockquote>')
  expect(tweet).toMatch(detail('twitter embed unavailable'))
  expect(tweet).toMatch(/<a class="link" href="https:\/\/x\.com\/a"[^>]*>View original content<\/a>/)
})

test('[PUB-388] a bookmark without an address says that there is no preview', () => {
  expect(card('bookmark', '')).toMatch(detail('Link Preview Unavailable'))
})

test('[PUB-389] [PUB-431] [ADM-238] an embed says that it is loading; its frame is 400 high, 200 for sound', () => {
  const frame = (type: keyof typeof EMBED_HEIGHTS) =>
    renderToStaticMarkup(
      createElement(EmbedFrame, { type, url: 'https://a.example', frameUrl: 'https://a.example', title: 'T' }),
    )
  expect(frame('video')).toContain('<div lang="en">Loading embed...</div>')
  expect(frame('audio')).toContain('height="200"')
  for (const type of ['video', 'iframe', 'twitter'] as const) expect(frame(type)).toContain('height="400"')
  expect(Object.keys(EMBED_HEIGHTS).toSorted()).toEqual(['audio', 'iframe', 'twitter', 'video'])
})

test('before a click an embed asks nothing of another service', () => {
  const html = card('embed', '<iframe src="https://www.youtube.com/embed/x" title="Video"></iframe>')
  expect(html).not.toContain('<iframe')
  expect(html).toContain('Načítať')
})

test('[PUB-429] pictures load when they come near, and a blank of the same shape keeps their place', () => {
  expect(card('image', '<img src="/a.png" alt="A" width="10" height="20">')).toContain(
    '<img src="/a.png" alt="A" loading="lazy" decoding="async" width="10" height="20"/></picture>',
  )
  expect(card('image', '<img src="/a.png" width="10" height="20">')).toMatch(
    /<picture class="lazy-picture"><source media="\(scripting: enabled\)" srcSet="data:image\/svg[^"]*width%3D%2210%22%20height%3D%2220%22/,
  )
})

const ELEMENTS = new Set(
  'a abbr aside b blockquote br button caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s samp section small source span strong sub summary sup svg table tbody td tfoot th thead time tr u ul use var wbr audio video'.split(
    ' ',
  ),
)
const BLANK =
  /^data:image\/svg\+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww\.w3\.org%2F2000%2Fsvg%22%20width%3D%22\d+%22%20height%3D%22\d+%22%2F%3E$/
const FORBIDDEN_ATTRIBUTE = /^(on|style$|srcdoc$|action$|formaction$|ping$|background$|xlink)/

test('the whole corpus, read and drawn by the components, holds no forbidden element, attribute or address', () => {
  for (const html of ALL_HOSTILE_HTML) expect(forbiddenIn(parseHtml(drawn(html))), html).toEqual([])
  expect(forbiddenIn(parseHtml('<script></script><p onclick=x style=y></p><a href="javascript:x"></a>'))).toHaveLength(
    4,
  )
})

function forbiddenIn(nodes: ReadonlyArray<ParsedNode>): Array<string> {
  return nodes
    .filter(isElement)
    .flatMap(({ tagName, attrs, childNodes }) => [
      ...(ELEMENTS.has(tagName) ? [] : [tagName]),
      ...attrs
        .filter(({ name, value }) => FORBIDDEN_ATTRIBUTE.test(name) || !isFineAddress(tagName, name, value))
        .map(({ name, value }) => `${name}=${value}`),
      ...forbiddenIn(childNodes),
    ])
}

function isFineAddress(tag: string, name: string, value: string): boolean {
  // The blank that keeps a picture's place, drawn by us.
  if (tag === 'source') return name !== 'srcset' || BLANK.test(value)
  if (name === 'src' || name === 'srcset' || name === 'poster') return /^\/(?!\/)/.test(value)
  if (name !== 'href') return true
  return tag === 'use' ? /^\/[\w./-]*icons\.svg/.test(value) : /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#cast-)/.test(value)
}
