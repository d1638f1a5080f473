import { expect, test, vi } from 'vitest'
import { createAnalytics } from './analytics.ts'
import { arrivalOf } from './arrival.ts'
import { socialLog } from './social-log.ts'
import { type ConsentStanding, createTracker } from './tracker.ts'
import { createVisitMemory } from './visit-memory.ts'

const NAMES = { share: 'social_share_events', click: 'social_click_events' }
const AT = Date.parse('2026-11-16T08:00:00Z')

/** A visitor's page whose events go where they go in a browser, with a storage that a test can look into. */
function visit({ address = 'https://bystro.test/blog/prompt', stored = {} as Record<string, string> } = {}) {
  vi.stubGlobal('document', { title: 'Titulok' })
  const storage = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => {
      stored[name] = value
    },
    removeItem: (name: string) => {
      delete stored[name]
    },
  }
  const memory = createVisitMemory(arrivalOf(address, ''), null, 'visit')
  const tracker = createTracker({
    sinks: [socialLog({ storage, names: NAMES, arrival: memory.arrival })],
    memory,
    pageOf: () => ({ route: '/blog/:slug', article: 'prompt' }),
    respectsConsent: true,
    countsBeforeChoice: false,
    address,
    refused: (why) => expect.fail(why.message),
  })
  const analytics = createAnalytics(() => AT)
  const choose = (standing: ConsentStanding) => tracker.follow({ standing, grants: {} })
  analytics.see('/blog/prompt')
  return {
    stored,
    choose,
    open: () => analytics.handTo(tracker),
    share: (label: string) => analytics.event({ category: 'Social', action: 'share', label }),
    click: (label: string) => analytics.event({ category: 'Social', action: 'click', label }),
    kept: (kind: keyof typeof NAMES) => JSON.parse(stored[NAMES[kind]] ?? 'null') as unknown,
    [Symbol.dispose]: () => vi.unstubAllGlobals(),
  }
}

test('[PUB-354] [ADM-078] [ADM-177] shares and clicks are kept under social_{kind}_events, each with platform and timestamp', () => {
  using page = visit()
  page.choose('allowed')
  page.open()
  page.share('facebook')
  page.share('copy')
  page.click('instagram')
  const timestamp = '2026-11-16T08:00:00.000Z'
  expect(page.kept('share')).toEqual([
    { platform: 'facebook', timestamp },
    { platform: 'copy', timestamp },
  ])
  expect(page.kept('click')).toEqual([{ platform: 'instagram', timestamp }])
})

test('[PUB-354] [ADM-177] of each kind a thousand are kept, and the oldest go', () => {
  const old = Array.from({ length: 1_000 }, (_, n) => ({ platform: `p${n}`, timestamp: '2026-01-01T00:00:00.000Z' }))
  using page = visit({ stored: { social_share_events: JSON.stringify(old) } })
  page.choose('allowed')
  page.open()
  page.share('linkedin')
  page.share('x')
  const kept = page.kept('share') as ReadonlyArray<{ platform: string }>
  expect(kept).toHaveLength(1_000)
  expect(kept[0]?.platform).toBe('p2')
  expect(kept.slice(-2).map(({ platform }) => platform)).toEqual(['linkedin', 'x'])
})

test('nothing is kept before somebody allows analytics; then what waited is, and a withdrawal removes all of it', () => {
  using page = visit()
  page.open()
  page.share('facebook')
  expect(page.stored).toEqual({})
  page.choose('allowed')
  expect(page.kept('share')).toHaveLength(1)
  page.click('linkedin')
  page.choose('refused')
  expect(page.stored).toEqual({})
  page.share('x')
  expect(page.stored).toEqual({})
})

test('who refused before finds nothing left of an older visit', () => {
  using page = visit({ stored: { social_share_events: '[]', social_click_events: '[]', theme: 'dark' } })
  page.choose('refused')
  page.open()
  expect(page.stored).toEqual({ theme: 'dark' })
})

test('[ADM-175] a visit that a link on a network began is a click with the network of the link, another is none', () => {
  using social = visit({ address: 'https://bystro.test/?utm_source=LinkedIn&utm_medium=social&utm_campaign=jesen' })
  social.choose('allowed')
  social.open()
  expect(social.kept('click')).toEqual([{ platform: 'linkedin', timestamp: '2026-11-16T08:00:00.000Z' }])
  using newsletter = visit({ address: 'https://bystro.test/?utm_source=list&utm_medium=email&utm_campaign=jesen' })
  newsletter.choose('allowed')
  newsletter.open()
  expect(newsletter.stored).toEqual({})
})

test('what somebody else wrote into the storage is left out, and a full storage breaks nothing', () => {
  for (const broken of ['{', '"x"', '[1, null, {"platform": 1}, {"platform": "x", "timestamp": "t"}]']) {
    using page = visit({ stored: { social_share_events: broken } })
    page.choose('allowed')
    page.open()
    page.share('facebook')
    expect(page.kept('share')).toEqual([
      ...(broken.startsWith('[') ? [{ platform: 'x', timestamp: 't' }] : []),
      { platform: 'facebook', timestamp: '2026-11-16T08:00:00.000Z' },
    ])
  }
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  const log = socialLog({ storage: full, names: NAMES, arrival: () => arrivalOf('https://bystro.test/', '') })
  const page = { route: '/', article: null, path: '/', title: '', content: null }
  const shared = { kind: 'event', page, at: AT, category: 'Social', action: 'share', label: 'x' } as const
  expect(() => log.send({ ...shared, value: null, type: null })).not.toThrow()
  expect(() => log.stop()).not.toThrow()
})
