import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { openPictureUrl } from '#platform/pictures/picture-url.server.ts'
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import { SafeFetchError, type SafeFetchReason } from '#platform/safe-fetch/safe-fetch-error.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { checkOpenGraph } from './check-open-graph.server.ts'

const config = parseConfig({
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://bystro.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'ahoj@bystro.example',
  SIGNING_SECRETS: 'a-secret-of-tests-that-signs-nothing-real',
  STRIPE_SECRET_KEY: 'sk_test_nothing',
  STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
})
const services = { config, metrics: createMetrics({ clock: testClock() }) }
const ADMIN: { actor: Actor } = { actor: { kind: 'admin', id: 'a' } }
const PAGE = 'https://shop.example/page'

const WHOLE = `<!doctype html><html><head><title>Page title</title>
  <meta property="og:title" content="A &amp; B – č">
  <meta property="og:description" content="What it is about">
  <meta property="og:image" content="https://cdn.example/picture.jpg">
  <meta property="og:type" content="article">
  <meta name="twitter:card" content="summary_large_image">
  <meta name="twitter:title" content="For X"></head><body></body></html>`

type Answer = { status?: number; html?: string | Buffer; type?: string }

/** The web, as far as a test needs it: one page, and what was asked for. */
function given({ status = 200, html = WHOLE, type = 'text/html; charset=utf-8' }: Answer) {
  const asked: string[] = []
  const safeFetch: SafeFetch = async (address) => {
    asked.push(address)
    const body = (async function* () {
      yield Buffer.from(html)
    })()
    return { status, headers: { 'content-type': type }, body, discard: () => {} }
  }
  return { asked, safeFetch, check: (url = PAGE) => checkOpenGraph(services, { url }, ADMIN, safeFetch) }
}

async function errorsOf(answer: Answer): Promise<ReadonlyArray<string>> {
  return (await given(answer).check()).errors.map(({ en }) => en)
}

test('[ADM-159][ADM-086] the page is asked for once and its tags become the result', async () => {
  const { asked, check } = given({})
  expect(await check(`${PAGE}?a=1#part`)).toMatchObject({
    url: `${PAGE}?a=1`,
    title: 'A & B – č',
    description: 'What it is about',
    image: 'https://cdn.example/picture.jpg',
    type: 'article',
    errors: [],
    warnings: [],
  })
  expect(asked).toEqual([`${PAGE}?a=1`])
})

test('[ADM-159] over the wire it is one GET without anything of ours, and the answer is read from it', async () => {
  const seen: unknown[] = []
  const server = createServer(({ method, url, headers }, response) => {
    seen.push([method, url, headers.cookie, headers.authorization, headers.referer])
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
    response.end(gzipSync(WHOLE))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const safeFetch = createSafeFetch({
    ownOrigins: [],
    resolve: async () => ['127.0.0.1'],
    ports: [port],
    isPublic: () => true,
  })
  try {
    const url = `http://shop.example:${port}/page?a=1`
    expect((await checkOpenGraph(services, { url }, ADMIN, safeFetch)).title).toBe('A & B – č')
    expect(seen).toEqual([['GET', '/page?a=1', undefined, undefined, undefined]])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('[ADM-129] without a URL nobody is asked', async () => {
  const { asked, check } = given({})
  for (const url of ['', '   ']) {
    await expect(check(url)).rejects.toMatchObject({ code: 'URL_REQUIRED', text: { en: 'Enter the URL of a page.' } })
  }
  expect(asked).toEqual([])
})

test('[ADM-130] localhost and IP addresses are refused however they are written, with a word about server-side rendering and production URLs', async () => {
  const { asked, check } = given({})
  for (const url of [
    'http://localhost:3000/blog',
    'localhost:3000',
    'https://blog.localhost/',
    'http://LOCALHOST./',
    'http://127.0.0.1/',
    '127.0.0.1:8080/x',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'https://203.0.113.5/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]:80/',
  ]) {
    const text = { en: expect.stringMatching(/server-side rendering.*production URLs/) }
    await expect(check(url), url).rejects.toMatchObject({ code: 'URL_IS_LOCAL', status: 422, text })
  }
  expect(asked).toEqual([])
})

test('what is no web address is refused, and a name without its protocol is one', async () => {
  const { asked, check } = given({})
  for (const url of [
    'file:///etc/passwd',
    'gopher://shop.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'a b',
  ]) {
    await expect(check(url), url).rejects.toMatchObject({ code: 'URL_NOT_UNDERSTOOD' })
  }
  await expect(check('x'.repeat(2_001))).rejects.toThrow()
  expect(asked).toEqual([])
  expect((await check('shop.example/page')).url).toBe(PAGE)
})

test('[ADM-131] an answer that is not OK is an error with its status and its name', async () => {
  expect(await errorsOf({ status: 404 })).toEqual(['HTTP 404: Not Found'])
  expect(await errorsOf({ status: 503 })).toEqual(['HTTP 503: Service Unavailable'])
  expect(await errorsOf({ status: 299 })).toEqual([])
  const failed = await given({ status: 500 }).check()
  expect(failed).toMatchObject({ url: PAGE, title: null, image: null, warnings: [], cards: null })
})

test('[ADM-132] a page without og:title has an error, whatever its title is', async () => {
  expect(await errorsOf({ html: WHOLE.replace('og:title', 'title') })).toEqual(['Missing og:title tag'])
  expect(await errorsOf({ html: WHOLE.replace('A &amp; B – č', ' ') })).toEqual(['Missing og:title tag'])
})

test('[ADM-133] a page without og:image has an error', async () => {
  expect(await errorsOf({ html: WHOLE.replace('og:image', 'image') })).toEqual(['Missing og:image tag'])
  expect(await errorsOf({ html: '' })).toEqual(['Missing og:title tag', 'Missing og:image tag'])
})

test('[ADM-134] an og:image that is not a whole address has an error, and no card shows it', async () => {
  for (const image of ['/picture.jpg', '//cdn.example/p.jpg', 'picture.jpg', 'data:image/png;base64,AA', 'https://']) {
    const html = WHOLE.replace('https://cdn.example/picture.jpg', image)
    const { errors, cards } = await given({ html }).check()
    expect(
      errors.map(({ en }) => en),
      image,
    ).toEqual(['og:image must be an absolute URL'])
    expect(cards?.facebook.picture).toBeNull()
  }
})

test('[ADM-135] a page without og:description has a warning, and stays ready', async () => {
  const { errors, warnings } = await given({ html: WHOLE.replace('og:description', 'description') }).check()
  expect(errors).toEqual([])
  expect(warnings.map(({ en }) => en)).toEqual(['Missing og:description tag'])
})

test('[ADM-220] a picture that says it is smaller than 1200 by 630 has a warning', async () => {
  const said = (width: number, height: number) =>
    WHOLE.replace(
      '</head>',
      `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}"></head>`,
    )
  const warned = async (html: string) => (await given({ html }).check()).warnings.map(({ en }) => en)
  expect(await warned(said(1200, 630))).toEqual([])
  expect(await warned(said(1199, 630))).toEqual(['og:image is smaller than 1200x630'])
  expect(await warned(said(1200, 629))).toEqual(['og:image is smaller than 1200x630'])
})

test('every finding has a Slovak twin', async () => {
  const { errors, warnings } = await given({ html: '' }).check()
  for (const { sk, en } of [...errors, ...warnings]) {
    expect(sk).toMatch(/[.]$/)
    expect(sk).not.toBe(en)
  }
})

test('a host that is refused, silent, slow, endless or not understood is an error in words, never a fault', async () => {
  const reasons: ReadonlyArray<SafeFetchReason> = ['refused', 'unreachable', 'timeout', 'too-large', 'unreadable']
  const said = new Set<string>()
  for (const reason of reasons) {
    const safeFetch: SafeFetch = async () => {
      throw new SafeFetchError(reason, 'secret.internal resolved to 10.0.0.1')
    }
    const { errors, cards } = await checkOpenGraph(services, { url: PAGE }, ADMIN, safeFetch)
    expect(cards).toBeNull()
    expect(JSON.stringify(errors)).not.toContain('10.0.0.1')
    for (const { en } of errors) said.add(en)
  }
  expect(said.size).toBe(reasons.length)
})

test('the first megabyte of a page is read, and whoever goes on is hung up on', async () => {
  let sent = 0
  let isClosed = false
  const safeFetch: SafeFetch = async () => {
    const body = (async function* () {
      try {
        yield Buffer.from(WHOLE.replace('</head>', ''))
        for (;;) {
          sent += 65_536
          yield Buffer.alloc(65_536, '<b>')
        }
      } finally {
        isClosed = true
      }
    })()
    return { status: 200, headers: {}, body, discard: () => {} }
  }
  const { title } = await checkOpenGraph(services, { url: PAGE }, ADMIN, safeFetch)
  expect(title).toBe('A & B – č')
  expect(isClosed).toBe(true)
  expect(sent).toBeLessThan(1.2 * 1024 * 1024)
})

test('tags inside of scripts, styles, comments and titles are text, and the first of several counts', async () => {
  const fake = '<meta property="og:title" content="Fake">'
  const html = `<script>"${fake}"</script><style>${fake}</style><!-- ${fake} --><title>${fake}</title><textarea>${fake}</textarea>
    <META NAME="OG:Title" CONTENT="First"><meta property="og:title" content="Second">`
  expect((await given({ html }).check()).title).toBe('First')
})

test('letters of older pages are read as the header says, or the page itself', async () => {
  const html = Buffer.from(WHOLE.replace('A &amp; B – č', 'X'), 'latin1')
  const at = html.indexOf('X')
  html[at] = 0xe8
  expect((await given({ html, type: 'text/html; charset=windows-1250' }).check()).title).toBe('č')
  const own = Buffer.concat([Buffer.from('<meta charset="windows-1250">'), html])
  expect((await given({ html: own, type: 'text/html' }).check()).title).toBe('č')
  expect((await given({ html, type: 'text/html; charset=nonsense' }).check()).title).toBe('\ufffd')
})

test('cards are what each network takes, with the picture behind our own signed address', async () => {
  const { cards } = await given({}).check()
  expect(cards).toMatchObject({
    facebook: { title: 'A & B – č', description: 'What it is about' },
    x: { title: 'For X', description: 'What it is about', isLarge: true },
    linkedin: { title: 'A & B – č', description: null },
  })
  for (const card of [cards?.facebook, cards?.x, cards?.linkedin]) {
    expect(openPictureUrl(config, card?.picture ?? '')).toEqual({
      source: 'https://cdn.example/picture.jpg',
      width: 800,
    })
  }
  const bare = await given({ html: '<title> Only\n a title </title>' }).check()
  expect(bare.cards).toMatchObject({ facebook: { title: 'Only a title', picture: null }, x: { isLarge: false } })
  const mute = await given({ html: '<p>nothing</p>' }).check()
  expect(mute.cards?.facebook.title).toBe('shop.example')
})

test('in production nobody but an admin has us ask anybody', async () => {
  const { asked, safeFetch } = given({})
  const kinds = ['visitor', 'user', 'viewer'] as const
  for (const kind of kinds) {
    const actor: Actor = kind === 'visitor' ? { kind, id: null } : { kind, id: 'x' }
    const checking = checkOpenGraph(services, { url: PAGE }, { actor }, safeFetch)
    await expect(checking).rejects.toMatchObject({ name: 'Refusal' })
  }
  expect(asked).toEqual([])
})
