import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { processorMs } from '#platform/testing/processor-ms.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import type { ArticleContent } from './article.ts'
import { ARTICLE_CACHE, createArticleCache } from './article-cache.server.ts'
import { isGated } from './is-gated.ts'
import { prepareArticle } from './prepare-article.server.ts'
import { pullQuotes } from './pull-quotes.ts'
import { readBlocks } from './read-blocks.server.ts'
import { readingTime } from './reading-time.ts'
import type { ArticleSource } from './safe-url.ts'

const SOURCE: ArticleSource = { siteOrigin: 'https://bystro.example', media: null }
const POST = { id: 'p1', visibility: 'public', access: true, reading_time: null } as const

function givenServices() {
  const logged: Array<Record<string, unknown>> = []
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) })
  return { log, metrics: createMetrics(), logged }
}

const prepare = (html: string) => prepareArticle(givenServices(), { ...POST, html }, SOURCE)

test('[PUB-120] [PUB-193] [ADM-091] the contents list headings of levels 1 to 6 with ids from Slovak words', () => {
  const html = [1, 2, 3, 4, 5, 6].map((level) => `<h${level} id="x">Štyri časti <em>č.</em> ${level}</h${level}>`)
  const { contents, blocks } = prepare(html.join(''))
  expect(contents).toEqual(
    [1, 2, 3, 4, 5, 6].map((level) => ({ id: `cast-styri-casti-c-${level}`, text: `Štyri časti č. ${level}`, level })),
  )
  const [prose] = blocks as unknown as [{ nodes: Array<{ attributes: { id: string } }> }]
  expect(prose.nodes.map(({ attributes }) => attributes.id)).toEqual(contents.map(({ id }) => id))
})

test('the same words twice get two ids, an empty heading none, and a header card is a heading too', () => {
  const header = '<div class="kg-card kg-header-card"><h2 class="kg-header-card-heading">Úvod</h2></div>'
  const { contents } = prepare(
    `<h2>Úvod</h2><h2> </h2><h3>Úvod</h3>${header}<h2>???</h2><blockquote><h4>V citáte</h4></blockquote>`,
  )
  expect(contents.map(({ id }) => id)).toEqual([
    'cast-uvod',
    'cast-uvod-2',
    'cast-uvod-3',
    'cast-nadpis',
    'cast-v-citate',
  ])
})

const quotesOf = (html: string) => pullQuotes(readBlocks(html, SOURCE))

test('[PUB-288] [PUB-194] a pull quote is blockquote text of more than 20 characters, with its citation', () => {
  expect(quotesOf(`<blockquote>${'a'.repeat(20)}</blockquote>`)).toEqual([])
  expect(quotesOf(`<blockquote>${'a'.repeat(21)}</blockquote>`)).toEqual([{ text: 'a'.repeat(21) }])
  expect(quotesOf('<blockquote><p>Sebavedomý tón nie je dôkaz.</p><cite>Soňa</cite></blockquote>')).toEqual([
    { text: 'Sebavedomý tón nie je dôkaz.', citation: 'Soňa' },
  ])
})

test('[PUB-289] a pull quote is a paragraph of 40 to 200 characters with a quote mark or emphasis, outside a blockquote', () => {
  const long = (length: number, rest = '') => `<p>${'a'.repeat(length - 1 - rest.length)}“${rest}</p>`
  expect([39, 40, 200, 201].map((length) => quotesOf(long(length)).length)).toEqual([0, 1, 1, 0])
  const words = 'a'.repeat(40)
  for (const mark of ['„', '“', '"', '»', '«']) expect(quotesOf(`<p>${words}${mark}</p>`)).toHaveLength(1)
  for (const tag of ['b', 'strong', 'i', 'em']) expect(quotesOf(`<p>${words}<${tag}>x</${tag}></p>`)).toHaveLength(1)
  expect(quotesOf(`<p>${words}</p>`)).toEqual([])
  expect(quotesOf(`<blockquote><p>short</p></blockquote><ul><li><p>${words}“</p></li></ul>`)).toHaveLength(1)
  expect(quotesOf(`<blockquote><p>${words}“</p></blockquote>`)).toEqual([{ text: `${words}“` }])
})

test('[PUB-290] [ADM-138] at most 3 pull quotes are kept, the first ones', () => {
  const html = Array.from({ length: 5 }, (_, n) => `<blockquote>Citát číslo ${n}, dosť dlhý na výber</blockquote>`)
  expect(quotesOf(html.join('')).map(({ text }) => text[12])).toEqual(['0', '1', '2'])
})

test('[PUB-278] [ADM-139] content is gated for members, for payers, without access, and without text', () => {
  const open = { visibility: 'public', access: true, html: '<p>x</p>' } as const
  expect(isGated(open)).toBe(false)
  expect(isGated({ ...open, visibility: 'members' })).toBe(true)
  expect(isGated({ ...open, visibility: 'paid' })).toBe(true)
  expect(isGated({ ...open, access: false })).toBe(true)
  expect(isGated({ ...open, html: ' \n' })).toBe(true)
  expect(prepareArticle(givenServices(), { ...POST, html: '', access: false }, SOURCE)).toMatchObject({
    isGated: true,
    blocks: [],
  })
})

test('reading takes a minute for 275 words and 12 seconds for the first picture, when nobody says otherwise', () => {
  expect(readingTime('slovo '.repeat(1375), 0)).toBe(5)
  expect(readingTime('', 0)).toBe(1)
  expect(readingTime('slovo '.repeat(275), 5)).toBe(2)
  const html = `<p>${'slovo '.repeat(550)}</p>`
  expect(prepare(html).readingTime).toBe(2)
  expect(prepareArticle(givenServices(), { ...POST, html, reading_time: 9 }, SOURCE).readingTime).toBe(9)
})

test('[ADM-228] [ADM-229] slow reading of an article or a card is logged by its thresholds', () => {
  const times = (processing: number, card: number) => {
    const services = givenServices()
    const readings = [0, 1, 1 + card, processing]
    prepareArticle(services, { ...POST, html: '<pre>x</pre>' }, SOURCE, { stopwatch: () => readings.shift() ?? 0 })
    return services.logged.map(({ level, what }) => `${level} ${what}`)
  }
  expect(times(99, 49)).toEqual([])
  expect(times(100, 50)).toEqual(['warn card-rendering', 'warn content-processing'])
  expect(times(499, 199)).toEqual(['warn card-rendering', 'warn content-processing'])
  expect(times(500, 200)).toEqual(['error card-rendering', 'error content-processing'])
})

test('[PUB-381] when an article cannot be processed, its bare text is shown, and the failure is logged and counted', async () => {
  const services = givenServices()
  const html = '<p>Prvý <b>odsek</b></p><script>alert(1)</script><p onclick="x">Druhý &amp; posledný</p>'
  const tooMany = '<br>'.repeat(50_000)
  const content = prepareArticle(services, { ...POST, html: html + tooMany }, SOURCE)
  expect(content).toMatchObject({
    failure: 'Error processing content. Displaying original HTML.',
    blocks: [
      {
        kind: 'prose',
        nodes: [
          { tag: 'p', children: ['Prvý  odsek'] },
          { tag: 'p', children: ['Druhý & posledný'] },
        ],
      },
    ],
  })
  expect(services.logged).toMatchObject([{ level: 'error', msg: content.failure }])
  expect(await services.metrics.registry.getSingleMetricAsString('bystro_fallbacks_total')).toContain('"article"} 1')
})

test('an article that multiplies its elements without end falls back to text within a second', () => {
  const html = `<p>${Array.from({ length: 800 }, (_, n) => `<b id=${n}>`).join('')}${'<p>x'.repeat(800)}`
  let content: ReturnType<typeof prepare> | undefined
  const spent = processorMs(() => {
    content = prepare(html)
  })
  expect(content?.failure).not.toBeNull()
  expect(content?.blocks).toHaveLength(1)
  expect(spent).toBeLessThan(1_000)
})

test('a card that cannot be read fails alone', () => {
  const services = givenServices()
  const post = { ...POST, html: '<p>a</p><div class="kg-card kg-callout-card">b</div><p>c</p>' }
  const { blocks, failure } = prepareArticle(services, post, SOURCE, {
    stopwatch: () => 0,
    read: () => {
      throw new Error('no')
    },
  })
  expect(failure).toBeNull()
  expect(blocks.map(({ kind }) => kind)).toEqual(['prose', 'failed', 'prose'])
  expect(services.logged).toMatchObject([{ level: 'error', card: 'callout', post: 'p1' }])
})

test('a card of forty thousand nested elements neither stops the node nor takes the others along', () => {
  const { blocks } = prepare(`<p>a</p><div class="kg-card kg-x-card">${'<div>'.repeat(40_000)}</div>`)
  expect(blocks.map(({ kind }) => kind)).toContain('prose')
})

const CONTENT: ArticleContent = {
  blocks: [],
  contents: [],
  pullQuotes: [],
  readingTime: 1,
  isGated: false,
  failure: null,
}

test('[PUB-427] [PUB-428] prepared content is kept for 50 versions of posts, 5 minutes each, the least recently read goes first', () => {
  const clock = testClock()
  const cache = createArticleCache(clock)
  const prepared = vi.fn(() => CONTENT)
  const get = (id: number | string, updated_at = '2026-11-15T09:00:00.000Z') => {
    prepared.mockClear()
    cache.get({ id: String(id), updated_at }, prepared)
    return prepared.mock.calls.length === 1 ? 'prepared' : 'kept'
  }
  expect(get('a')).toBe('prepared')
  expect(get('a')).toBe('kept')
  expect(get('a', '2026-11-15T09:30:00.000Z')).toBe('prepared')
  for (let n = 0; n < 48; n++) get(n)
  expect(cache.size()).toBe(50)
  expect(get('a')).toBe('kept')
  expect(get('one more')).toBe('prepared')
  expect(cache.size()).toBe(50)
  expect(get('a')).toBe('kept')
  expect(get('a', '2026-11-15T09:30:00.000Z')).toBe('prepared')
  clock.advance(ARTICLE_CACHE.freshMs - 1)
  expect(get('a')).toBe('kept')
  clock.advance(2)
  expect(get('a')).toBe('prepared')
  cache.stop()
})

test('[PUB-428] what is over its time leaves the memory within a minute, and a failure is not kept', () => {
  vi.useFakeTimers()
  const clock = testClock()
  const cache = createArticleCache(clock)
  cache.get({ id: 'a', updated_at: '1' }, () => CONTENT)
  cache.get({ id: 'b', updated_at: '1' }, () => ({
    ...CONTENT,
    failure: 'Error processing content. Displaying original HTML.',
  }))
  expect(cache.size()).toBe(1)
  clock.advance(ARTICLE_CACHE.freshMs + 1)
  vi.advanceTimersByTime(ARTICLE_CACHE.cleanupMs)
  expect(cache.size()).toBe(0)
  cache.stop()
  vi.useRealTimers()
})

test('an article is set as Slovak is: short words stay with the next one, code as it is written', () => {
  const { blocks } = prepare('<p>Je to v poriadku <b>a s tým</b> <code>v x</code></p><pre>v x</pre>')
  expect(blocks).toMatchObject([
    {
      nodes: [
        { children: ['Je to v\u00a0poriadku ', { children: ['a\u00a0s\u00a0tým'] }, ' ', { children: ['v x'] }] },
      ],
    },
    { code: 'v x' },
  ])
})
