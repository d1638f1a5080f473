import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPictureUrl } from '#platform/pictures/picture-url.server.ts'
import { articleMedia } from '../article-media.server.ts'
import type { Block } from './article.ts'
import { readBlocks } from './read-blocks.server.ts'
import type { ArticleSource } from './safe-url.ts'

const RECORDED = JSON.parse(readFileSync(new URL('./recorded/ghost-cards.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const CONFIG = {
  signingSecrets: ['a-secret-of-tests-that-signs-nothing-real'],
  ghost: { url: 'http://127.0.0.1:2368' },
}
const SOURCE: ArticleSource = {
  siteOrigin: 'https://bystro.example',
  media: articleMedia(CONFIG),
}
/** What is fetched behind an address of ours. */
const sourceOf = (src: string | null | undefined) => openPictureUrl(CONFIG, src ?? '')?.source
const read = (html: string) => readBlocks(html, SOURCE)
const PICTURE = {
  src: SOURCE.media?.picture(new URL('http://127.0.0.1:2368/content/images/2026/11/pic.png'), 1200)?.src,
  original: null,
  width: 1200,
  height: 800,
}

function recorded<Kind extends Block['kind']>(name: string, kind: Kind): Extract<Block, { kind: Kind }> {
  const blocks = read(RECORDED[name] ?? '')
  expect(blocks.map((block) => block.kind)).toEqual([kind])
  return blocks[0] as Extract<Block, { kind: Kind }>
}

test('[PUB-187] an image card has src, alt, width and caption', () => {
  expect(recorded('image', 'image')).toMatchObject({
    picture: { ...PICTURE, alt: 'Alt text' },
    width: 'wide',
    href: null,
    caption: [{ tag: 'span', children: ['A caption'] }],
  })
  const widths = ['', 'kg-width-full'].map((name) => read(`<figure class="kg-card kg-image-card ${name}"></figure>`)[0])
  expect(widths.map((block) => (block as { width: string }).width)).toEqual(['normal', 'full'])
})

test('a picture comes from our own origin in the widths it can fill, whatever smaller versions there are elsewhere', () => {
  const { src, srcSet } = recorded('image', 'image').picture
  expect(sourceOf(src)).toBe('/content/images/2026/11/pic.png')
  expect(srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(
    '48w 160w 200w 256w 320w 400w 512w 640w 800w 1024w 1200w'.split(' '),
  )
  expect(new Set(srcSet?.split(', ').map((candidate) => sourceOf(candidate.split(' ')[0])))).toEqual(
    new Set(['/content/images/2026/11/pic.png']),
  )
})

test('[PUB-426] a picture of another site comes over ours too, from a stock of photographs with 800 pixels', () => {
  const image = (src: string) => {
    const [block] = read(`<figure class="kg-card kg-image-card"><img src="${src}"></figure>`)
    return (block as Extract<Block, { kind: 'image' }>).picture
  }
  const stock = image('https://images.unsplash.com/photo-1?w=2000&q=80')
  expect([sourceOf(stock.src), stock.original]).toEqual([
    'https://images.unsplash.com/photo-1?w=800&q=80',
    'https://images.unsplash.com/photo-1?w=2000&q=80',
  ])
  expect(image('javascript:alert(1)')).toMatchObject({ src: null, srcSet: null, original: null })
})

test('[PUB-188] a gallery card has images, each with src, alt and caption', () => {
  const { images, caption } = recorded('gallery', 'gallery')
  expect(images).toHaveLength(4)
  for (const image of images) expect(image).toMatchObject({ ...PICTURE, alt: '', caption: '' })
  expect(caption).toEqual(['Gallery cap'])
  const [named] = read('<figure class="kg-card kg-gallery-card"><img src="/a.png" alt="A" title="Popis"></figure>')
  expect(named).toMatchObject({ images: [{ src: '/a.png', alt: 'A', caption: 'Popis' }] })
})

test('[PUB-189] [ADM-090] an embed card has url, type and title, and only over https', () => {
  expect(recorded('embed', 'embed')).toEqual({
    kind: 'embed',
    type: 'video',
    url: 'https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed',
    frameUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?feature=oembed',
    provider: 'YouTube',
    title: 'Vid',
    caption: ['embed cap'],
  })
  const embed = (inner: string) => read(`<figure class="kg-card kg-embed-card">${inner}</figure>`)[0]
  const frame = (src: string) => embed(`<iframe src="${src}" title="T"></iframe>`)
  expect(frame('https://open.spotify.com/embed/episode/1')).toMatchObject({ type: 'audio', provider: 'Spotify' })
  expect(frame('https://www.example.com/x')).toMatchObject({ type: 'iframe', provider: 'example.com', title: 'T' })
  expect(frame('https://youtube.com.evil.example/x')).toMatchObject({ type: 'iframe' })
  // Only services we know are ever framed; the others have a link.
  expect(frame('https://www.example.com/x')).toMatchObject({ url: 'https://www.example.com/x', frameUrl: null })
  for (const [src, framed] of [
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
    ['https://w.soundcloud.com/player/?url=x', 'https://w.soundcloud.com/player/?url=x'],
    ['https://codepen.io/a/embed/b', 'https://codepen.io/a/embed/b'],
    ['https://codepen.io:8443/a/embed/b', null],
    ['https://www.youtube.com/feed', null],
    ['https://evil.spotify.com/x', null],
  ] as const) {
    expect(frame(src), src).toMatchObject({ frameUrl: framed })
  }
  for (const src of [
    'http://example.com/x',
    '/admin',
    'https://bystro.example/admin',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ]) {
    expect(frame(src)).toMatchObject({ type: 'iframe', url: null, frameUrl: null })
  }
  expect(
    embed(
      '<blockquote class="twitter-tweet"><p>Krátka veta</p><a href="https://twitter.com/a/status/1234567890">15. 11.</a></blockquote><script src="https://platform.twitter.com/widgets.js"></script>',
    ),
  ).toMatchObject({
    type: 'twitter',
    provider: 'X',
    url: 'https://twitter.com/a/status/1234567890',
    frameUrl: 'https://platform.twitter.com/embed/Tweet.html?id=1234567890&dnt=true',
  })
})

test('[PUB-190] a bookmark card has url, title, description and thumbnail; author and publisher are put right', () => {
  expect(recorded('bookmark', 'bookmark')).toEqual({
    kind: 'bookmark',
    url: 'https://example.com/a?ref=127.0.0.1',
    isExternal: true,
    title: 'Example title',
    description: 'Example description',
    thumbnail: expect.objectContaining({ src: expect.stringMatching(/^\/img\//) }),
    icon: expect.objectContaining({ src: expect.stringMatching(/^\/img\//) }),
    author: 'Jane',
    publisher: 'Example',
    caption: ['bm caption'],
  })
  const stored = (RECORDED.bookmark ?? '').replace(
    'https://example.com/t.png',
    'http://127.0.0.1:2368/content/images/t.png',
  )
  const { thumbnail } = read(stored)[0] as Extract<Block, { kind: 'bookmark' }>
  expect(sourceOf(thumbnail?.src)).toBe('/content/images/t.png')
})

test('[PUB-191] a callout card has emoji, content and a background colour of a fixed set', () => {
  expect(recorded('callout', 'callout')).toEqual({
    kind: 'callout',
    emoji: '💡',
    content: [{ tag: 'b', children: ['Note'] }, ' callout text'],
    backgroundColor: 'blue',
  })
  expect(read('<div class="kg-card kg-callout-card kg-callout-card-#ff0">x</div>')[0]).toMatchObject({
    backgroundColor: 'grey',
  })
})

test('[PUB-192] a code card has code, language and caption, and its tokens are the code', () => {
  const code = 'const a = "<b>";\nconsole.log(a);'
  const card = recorded('code', 'code')
  expect(card).toMatchObject({ code, language: 'javascript', caption: ['code caption'] })
  expect(card.tokens.slice(0, 3)).toEqual([['const', 'keyword'], ' a = ', ['"<b>"', 'string']])
  expect(card.tokens.map((token) => (typeof token === 'string' ? token : token[0])).join('')).toBe(code)
  expect(read('<pre><code>x</code></pre>')[0]).toMatchObject({ kind: 'code', code: 'x', language: '' })
})

test('toggle, button, file, audio, video, product and header cards are read as what they say', () => {
  expect(recorded('toggle', 'toggle')).toMatchObject({
    heading: ['Toggle head'],
    content: [{ tag: 'p', children: ['Toggle body'] }],
  })
  expect(recorded('button', 'button')).toMatchObject({
    action: { href: 'https://example.com/?ref=127.0.0.1', isExternal: true, label: 'Click' },
    isCentred: true,
  })
  expect(recorded('file', 'file')).toMatchObject({
    src: '/media/files/f.pdf',
    title: 'F',
    caption: 'cap',
    name: 'f.pdf',
    size: '12 KB',
  })
  expect(recorded('audio', 'audio')).toMatchObject({ src: '/media/media/a.mp3', title: 'Audio', duration: '1:05' })
  expect(recorded('video', 'video')).toMatchObject({
    src: '/media/media/v.mp4',
    poster: PICTURE.src,
    width: 640,
    height: 360,
  })
  expect(recorded('product', 'product')).toMatchObject({
    title: ['Prod'],
    rating: 4,
    description: ['desc'],
    action: { label: 'Buy' },
  })
  expect(recorded('header', 'header')).toMatchObject({ heading: 'Head', subheading: ['Sub'], action: null })
})

test('running text, a rule, Markdown and an HTML card become safe trees', () => {
  expect(recorded('horizontalrule', 'prose').nodes).toEqual([{ tag: 'hr' }])
  expect(recorded('markdown', 'prose').nodes[0]).toMatchObject({ tag: 'p' })
  expect(recorded('html', 'html').nodes).toEqual(['\n', { tag: 'div', children: ['raw html'] }, '\n'])
})

test('an unclosed tag of an HTML card ends with the card', () => {
  const html = `<!--kg-card-begin: html--><div><b><!--kg-card-end: html--><p>po</p>${RECORDED.callout}`
  expect(read(html).map(({ kind }) => kind)).toEqual(['html', 'prose', 'callout'])
})

test('a card of an unknown kind keeps its name and its source as text', () => {
  const html = '<div class="kg-card kg-signup-card"><form>x</form></div>'
  expect(read(html)).toEqual([{ kind: 'unknown', type: 'signup', raw: html }])
  expect(read('<div class="kg-card"></div>')).toMatchObject([{ kind: 'unknown', type: 'unknown' }])
})

test('[PUB-284] [ADM-136] cards lose event handlers and javascript: links', () => {
  const hostile = [
    '<figure class="kg-card kg-image-card" onclick="alert(1)"><a href="javascript:alert(1)"><img src="/a.png" onerror="alert(1)"></a><figcaption onclick="alert(1)"><a href="javascript:alert(1)">x</a></figcaption></figure>',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="java&#9;script:alert(1)" onclick="alert(1)"><div class="kg-bookmark-title">x</div></a></figure>',
    '<div class="kg-card kg-button-card"><a href=" javascript:alert(1)">x</a></div>',
    '<div class="kg-card kg-callout-card"><div class="kg-callout-text"><b onclick="alert(1)">x</b></div></div>',
    '<div class="kg-card kg-file-card"><a href="javascript:alert(1)">x</a></div>',
  ]
  const blocks = read(hostile.join(''))
  expect(blocks.map(({ kind }) => kind)).toEqual(['image', 'bookmark', 'button', 'callout', 'file'])
  expect(JSON.stringify(blocks)).not.toMatch(/alert|onclick|onerror|javascript/)
})

test('blocks are plain data: they survive the way to the browser unchanged', () => {
  const blocks = read(Object.values(RECORDED).join('\n'))
  expect(JSON.parse(JSON.stringify(blocks))).toEqual(blocks)
})
