import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Compared, ShareFigures } from '#capabilities/insights/figures.ts'
import { PERIODS, windowOf } from '#capabilities/insights/period.ts'
import { NETWORKS } from '#capabilities/sharing/share-links.ts'
import type { PageMetrics } from '#capabilities/sharing/social.ts'
import type { Language } from '#kernel/language.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { dismissToast, shownToast } from '#ui/overlays/toast.ts'
import { copyCode } from './copy-code.ts'
import { SOCIAL_MESSAGES } from './social.messages.ts'
import { SocialAnalytics } from './social-analytics.tsx'
import { CODE_SAMPLES } from './social-code.ts'
import { SocialDemo } from './social-demo.tsx'
import { SOCIAL_GUIDES } from './social-guides.ts'
import { SocialOverview } from './social-overview.tsx'
import { SOCIAL_TABS, socialQueryIn } from './social-query.ts'
import { hasShares, sampleShares, totalsOf } from './social-samples.ts'
import { SocialGuides, SocialImplementation } from './social-setup.tsx'

const WINDOW = windowOf('7d', new Date('2026-11-16T12:00:00Z'))
const NONE: Compared = { now: 0, before: 0 }
const SILENCE = { comments: { comments: [], total: { count: 0, isMore: false } }, page: 1 }
const UNTOLD = NETWORKS.map((network) => ({ network, standing: 'none', connection: null }) as const)

function figuresOf(given: Partial<ShareFigures>): Omit<ShareFigures, 'rolledAt'> {
  const nothing = { shares: NONE, clicks: NONE, arrivals: NONE, networks: [], days: [], articles: [] }
  return { ...WINDOW, period: '7d', ...nothing, ...given }
}

function pageOf(facebook: number, twitter: number): PageMetrics {
  const url = 'https://bystro.example/'
  const engagement = {
    facebook: { shares: facebook, likes: facebook, comments: facebook, reactions: facebook, url },
    twitter: { retweets: twitter, likes: twitter, replies: twitter, quotes: twitter, url },
    linkedin: { shares: 0, likes: 0, comments: 0, clicks: 0, url },
  }
  const readAt = { facebook: '2026-11-16T11:00:00.000Z', twitter: '2026-11-16T11:00:00.000Z', linkedin: null }
  return { path: '/', url, metrics: engagement, engagement, readAt }
}

function shown(element: React.ReactNode, language: Language = 'sk'): string {
  const routes = [{ path: '*', element: <PageLanguage value={language}>{element}</PageLanguage> }]
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />)
}

test('[ADM-048] the address names one of five tabs, and an unknown one is the first', () => {
  const tabIn = (search: string) => socialQueryIn(`https://bystro.example/admin/social-media-demo${search}`).tab
  expect(SOCIAL_TABS).toEqual(['overview', 'analytics', 'demo', 'implementation', 'guides'])
  expect(SOCIAL_TABS.map((tab) => tabIn(`?tab=${tab}`))).toEqual(SOCIAL_TABS)
  expect([tabIn(''), tabIn('?tab=secrets')]).toEqual(['overview', 'overview'])
  expect(Object.values(SOCIAL_MESSAGES.en.tab)).toEqual(['Overview', 'Analytics', 'Demo', 'Implementation', 'Guides'])
  expect(new Set(Object.values(SOCIAL_MESSAGES.sk.tab)).size).toBe(5)
})

test('[ADM-049] the analytics tab has a select of 7d, 30d and 90d, set to what the address asks for', () => {
  const shares = sampleShares(WINDOW, '7d')
  for (const language of ['sk', 'en'] as const) {
    const html = shown(
      <SocialAnalytics period="7d" shares={shares} sampled="neverRolled" pages={[]} titles={{}} {...SILENCE} />,
      language,
    )
    const [select = ''] = /<select[^>]*name="period".*?<\/select>/.exec(html) ?? []
    const options = [...select.matchAll(/<option value="(\w+)"( selected="")?>([^<]+)</g)]
    expect(options.map(([, value]) => value)).toEqual(['7d', '30d', '90d'])
    expect(options.filter(([, , selected]) => selected).map(([, value]) => value)).toEqual(['7d'])
    expect(options[1]?.[3]).toBe(language === 'sk' ? '30 dní' : '30 days')
  }
  const periodIn = (search: string) => socialQueryIn(`https://bystro.example/x${search}`).period
  expect(PERIODS.map((period) => periodIn(`?period=${period}`))).toEqual(PERIODS)
  expect(periodIn('?period=1y')).toBe('30d')
})

test('[ADM-050] a total is real where something is stored, and otherwise a sample that says so; they are never added up', () => {
  const nothing = totalsOf(null, [])
  expect(Object.values(nothing).every(({ isSample, value }) => isSample && value > 0)).toBe(true)
  const some = totalsOf(figuresOf({ shares: { now: 3, before: 1 } }), [pageOf(7, 2), pageOf(1, 1)])
  expect(some).toEqual({
    shares: { value: 3, isSample: false },
    arrivals: { value: nothing.arrivals.value, isSample: true },
    reactions: { value: 11, isSample: false },
    comments: { value: 11, isSample: false },
  })
  expect(totalsOf(figuresOf({ shares: { now: 0, before: 4 } }), []).shares).toEqual({ value: 0, isSample: false })
})

test('[ADM-050] every sample on the screen carries its label, in both languages, and a real figure never does', () => {
  const plates = (html: string) => [...html.matchAll(/<div><dt>.*?<\/div>/g)].map(([plate]) => plate)
  for (const [language, label] of [
    ['sk', 'ukážka'],
    ['en', 'sample'],
  ] as const) {
    const figures = figuresOf({ shares: { now: 3, before: 1 } })
    const mixed = plates(shown(<SocialOverview figures={figures} pages={[]} connections={UNTOLD} />, language))
    expect(mixed.map((plate) => plate.includes(`>${label}<`))).toEqual([false, true, true, true])
    expect(shown(<SocialOverview figures={null} pages={[]} connections={UNTOLD} />, language)).toContain(
      language === 'sk' ? 'Nikto ich nenameral' : 'Nobody measured them',
    )
    const sampled = (
      <SocialAnalytics
        {...{ ...SILENCE, pages: [], titles: {}, shares: sampleShares(WINDOW, '7d') }}
        period="7d"
        sampled="neverShared"
      />
    )
    expect(shown(sampled, language)).toMatch(new RegExp(`is-sample.*>${label}<`))
    const real = figuresOf({ shares: { now: 3, before: 1 } })
    const counted = (
      <SocialAnalytics {...{ ...SILENCE, pages: [], titles: {}, shares: real }} period="7d" sampled={null} />
    )
    expect(shown(counted, language)).not.toContain(`>${label}<`)
  }
  expect(hasShares(figuresOf({}))).toBe(false)
  expect(hasShares(figuresOf({ arrivals: { now: 0, before: 1 } }))).toBe(true)
})

test('LinkedIn tells nobody, so the overview says that instead of a zero', () => {
  const html = shown(<SocialOverview figures={figuresOf({})} pages={[pageOf(7, 2)]} connections={UNTOLD} />, 'en')
  const [, row = ''] = /<tr[^>]*>(?:(?!<\/tr>).)*LinkedIn((?:(?!<\/tr>).)*)<\/tr>/.exec(html) ?? []
  expect(row.match(/does not tell/g)).toHaveLength(2)
})

test('[ADM-051] each network has a guide of steps, and every piece of code in guides and samples has a button that copies it', () => {
  for (const language of ['sk', 'en'] as const) {
    const guides = shown(<SocialGuides origin="https://bystro.example" />, language)
    for (const { network, steps } of SOCIAL_GUIDES) {
      expect(guides).toContain(`id="guide-${network}"`)
      expect(steps[language].length).toBe(steps.sk.length)
    }
    expect(SOCIAL_GUIDES.map(({ network }) => network)).toEqual(NETWORKS)
    for (const html of [guides, shown(<SocialImplementation />, language)]) {
      const codes = html.match(/<pre/g)?.length ?? 0
      expect(codes).toBeGreaterThan(3)
      const copy = language === 'sk' ? 'Kopírovať kód: ' : 'Copy code: '
      expect(new Set(html.match(new RegExp(`aria-label="${copy}[^"]+"`, 'g'))).size).toBe(codes)
    }
  }
})

test('code samples name what exists', () => {
  const { imports } = createRequire(import.meta.url)('../../../../../package.json') as {
    imports: Record<string, string>
  }
  for (const { code } of CODE_SAMPLES) {
    for (const [, names = '', from = ''] of code.matchAll(/import { ([^}]+) } from '([^']+)'/g)) {
      const [folder = '', ...rest] = from.split('/')
      const target = imports[`${folder}/*`]?.replace('*', rest.join('/')) ?? ''
      expect(existsSync(target), from).toBe(true)
      for (const name of names.split(', '))
        expect(readFileSync(target, 'utf8')).toMatch(new RegExp(`export.* ${name}\\b`))
    }
  }
})

function givenClipboard(writeText: () => Promise<void>) {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('HTMLElement', Object)
  const box = { select() {}, remove() {} }
  const body = { append() {} }
  vi.stubGlobal('document', { activeElement: null, body, createElement: () => box, execCommand: () => false })
  return {
    [Symbol.dispose]() {
      dismissToast()
      vi.runAllTimers()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}

test('[ADM-052] after copying, "Code copied to clipboard!" is shown for 2000 ms', async () => {
  const writeText = vi.fn(async () => {})
  using _clipboard = givenClipboard(writeText)
  expect(SOCIAL_MESSAGES.en.code.copied).toBe('Code copied to clipboard!')
  await copyCode('curl x', SOCIAL_MESSAGES.en.code)
  expect(writeText).toHaveBeenCalledWith('curl x')
  expect(shownToast()).toMatchObject({ title: 'Code copied to clipboard!', leaving: false })
  vi.advanceTimersByTime(1999)
  expect(shownToast()).toMatchObject({ leaving: false })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toMatchObject({ leaving: true })
  await copyCode('curl x', SOCIAL_MESSAGES.sk.code)
  expect(shownToast()?.title.replaceAll('\u00a0', ' ')).toBe('Kód je skopírovaný do schránky!')
})

test('a browser that lets nothing be copied is not said to have copied', async () => {
  using _clipboard = givenClipboard(() => Promise.reject(new Error('denied')))
  await copyCode('curl x', SOCIAL_MESSAGES.en.code)
  expect(shownToast()).toMatchObject({ kind: 'bad', title: SOCIAL_MESSAGES.en.code.failed })
})

test('the demo shows every size and variant of the share buttons, and what a copied link carries', () => {
  const html = shown(
    <SocialDemo origin="https://bystro.example" pages={[{ path: '/', title: 'Úvod' }]} answer={null} />,
  )
  expect(html.match(/class="share-buttons"/g)).toHaveLength(9)
  expect(html).toContain('utm_source=direct&amp;utm_medium=social&amp;utm_campaign=copy_link')
})

test('comments are listed as text with a way to the post, ten on a page', () => {
  const one = { platform: 'twitter', postId: '1', author: 'citatel', path: '/blog/co-je-ai' } as const
  const comments = [...Array(10).keys()].map((n) => ({
    ...one,
    commentId: String(n),
    content: '<script>alert(1)</script> vďaka',
    timestamp: '2026-11-16T09:00:00.000Z',
    url: `https://x.com/citatel/status/${n}`,
  }))
  const told = { comments: { comments, total: { count: 21, isMore: false } }, page: 2 }
  const shares = sampleShares(WINDOW, '7d')
  const titles = { 'co-je-ai': 'Čo je AI' }
  const html = shown(<SocialAnalytics period="7d" sampled={null} pages={[]} {...{ ...told, shares, titles }} />)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; vďaka')
  expect(html).toContain('href="https://x.com/citatel/status/3"')
  expect(html.match(/Čo je AI/g)).toHaveLength(10)
  expect(html).toContain('?tab=analytics&amp;period=7d&amp;page=3')
  const pageIn = (search: string) => socialQueryIn(`https://bystro.example/x${search}`).page
  expect(['?page=3', '?page=0', '?page=x', ''].map(pageIn)).toEqual([3, 1, 1, 1])
})
