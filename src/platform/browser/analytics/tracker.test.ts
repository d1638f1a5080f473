import { expect, test, vi } from 'vitest'
import { createAnalytics } from './analytics.ts'
import { arrivalOf } from './arrival.ts'
import type { EventRefused } from './check-event.ts'
import { type ConsentStanding, createTracker, type TrackedEvent, type TrackedView, type VisitSink } from './tracker.ts'
import { createVisitMemory } from './visit-memory.ts'

const PAGES: Record<string, { route: string; article: string | null }> = {
  '/': { route: '/', article: null },
  '/blog': { route: '/blog', article: null },
  '/blog/prompt': { route: '/blog/:slug', article: 'prompt' },
  '/kontakt': { route: '/kontakt', article: null },
}

/** A visitor's page with one receiver that remembers what came to it. */
function visit({
  respectsConsent = true,
  countsBeforeChoice = false,
  address = 'https://bystro.test/',
  referrer = '',
} = {}) {
  vi.stubGlobal('document', { title: 'Titulok' })
  const did: Array<string> = []
  const sent: Array<TrackedView | TrackedEvent> = []
  const counted: Array<string> = []
  const refusals: Array<EventRefused> = []
  const sink: VisitSink = {
    start: (grants) => did.push(`start ${grants.analytics_storage}`),
    update: (grants) => did.push(`update ${grants.ad_storage}`),
    stop: () => did.push('stop'),
    send: (tracked) => sent.push(tracked),
    count: ({ page }) => counted.push(page.path),
    leave: () => did.push('leave'),
  }
  const memory = createVisitMemory(arrivalOf(address, referrer), null, 'visit')
  const tracker = createTracker({
    sinks: [sink],
    memory,
    pageOf: (path) => PAGES[path] ?? null,
    respectsConsent,
    countsBeforeChoice,
    address,
    refused: (why) => refusals.push(why),
  })
  let now = 0
  const analytics = createAnalytics(() => now++)
  const choose = (standing: ConsentStanding, marketing = 'denied') =>
    tracker.follow({
      standing,
      grants: {
        analytics_storage: standing === 'allowed' ? 'granted' : 'denied',
        ad_storage: marketing as 'granted' | 'denied',
      },
    })
  return { analytics, tracker, choose, did, sent, counted, refusals, [Symbol.dispose]: () => vi.unstubAllGlobals() }
}

const namesOf = (sent: ReadonlyArray<TrackedView | TrackedEvent>) =>
  sent.map((each) => (each.kind === 'view' ? each.page.path : `${each.category}/${each.action}`))

test('[PUB-251] [ADM-115] before a choice nothing is sent and nothing counted: everything waits in memory', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.analytics.see('/')
  page.analytics.course('open_card', { label: 'basic' })
  expect(page.counted).toEqual([])
  expect(page.sent).toEqual([])
  expect(page.did).toEqual([])
})

test('where the provider wants it, views before a choice go up as numbers, and are said to be counted afterwards', () => {
  using page = visit({ countsBeforeChoice: true })
  page.analytics.handTo(page.tracker)
  page.analytics.see('/')
  page.analytics.course('open_card', { label: 'basic' })
  expect(page.counted).toEqual(['/'])
  expect(page.sent).toEqual([])
  page.choose('allowed')
  page.analytics.see('/kontakt')
  expect(page.sent.flatMap((each) => (each.kind === 'view' ? [each.isCounted] : []))).toEqual([true, false])
  expect(page.counted).toEqual(['/'])
})

test('[PUB-251] after a refusal nothing is sent and nothing is counted, and what waited is gone', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.analytics.see('/')
  page.choose('refused')
  page.analytics.see('/kontakt')
  page.analytics.contact('send_message')
  expect(page.counted).toEqual([])
  page.choose('allowed')
  expect(namesOf(page.sent)).toEqual(['/kontakt'])
})

test('[PUB-252] [ADM-116] what happened before tracking starts is sent after it, in order, with the time and the page it had', () => {
  using page = visit()
  // Even before the code that decides has come.
  page.analytics.see('/blog/prompt')
  page.analytics.blog('open_article')
  page.analytics.handTo(page.tracker)
  page.analytics.see('/')
  page.analytics.registration('open_form')
  page.choose('allowed')
  expect(namesOf(page.sent)).toEqual(['/blog/prompt', 'Blog/open_article', '/', 'Course_Registration/open_form'])
  expect(page.sent.map(({ at }) => at)).toEqual([0, 1, 2, 3])
  expect(page.sent.map(({ page: { article } }) => article)).toEqual(['prompt', 'prompt', null, null])
  expect(page.sent.flatMap((each) => (each.kind === 'view' ? [each.isCounted] : []))).toEqual([false, false])
})

test('[PUB-253] [ADM-116] a later choice updates the grants, and newly allowed analytics starts tracking', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.choose('refused')
  page.analytics.see('/')
  page.choose('allowed')
  page.choose('allowed', 'granted')
  expect(page.did).toEqual(['stop', 'start granted', 'update granted'])
  expect(namesOf(page.sent)).toEqual(['/'])
})

test('withdrawal stops at once and forgets, and a storage that was emptied is no consent either', () => {
  for (const standing of ['refused', 'none'] as const) {
    using page = visit()
    page.analytics.handTo(page.tracker)
    page.choose('allowed')
    page.analytics.see('/blog/prompt')
    expect(page.analytics.origin()).toMatchObject({ channel: 'direct', article: 'prompt' })
    page.choose(standing)
    page.analytics.blog('read_half')
    expect(page.did).toEqual(['start granted', 'stop'])
    expect(namesOf(page.sent)).toEqual(['/blog/prompt'])
    expect(page.analytics.origin()).toBeNull()
  }
})

test('[PUB-438] [ADM-117] a queue of more than 100 is cut to its last 50', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.analytics.see('/')
  for (let count = 1; count < 100; count++) page.analytics.course('open_card', { value: count })
  page.choose('allowed')
  expect(page.sent).toHaveLength(100)

  using longer = visit()
  longer.analytics.handTo(longer.tracker)
  longer.analytics.see('/')
  for (let count = 1; count <= 100; count++) longer.analytics.course('open_card', { value: count })
  longer.choose('allowed')
  const values = longer.sent.map((each) => (each.kind === 'event' ? each.value : null))
  expect(values).toEqual(Array.from({ length: 50 }, (_, at) => at + 51))
})

test('[PUB-438] what waits for the code that decides is cut the same way', () => {
  using page = visit()
  page.choose('allowed')
  page.analytics.see('/')
  for (let count = 0; count < 120; count++) page.analytics.course('open_card')
  page.analytics.see('/kontakt')
  page.analytics.handTo(page.tracker)
  expect(page.sent.length).toBeLessThanOrEqual(100)
  expect(namesOf(page.sent).at(-1)).toBe('/kontakt')
})

test('[PUB-349] [ADM-172] a view has path and title, and below /blog the content type and its section', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.choose('allowed')
  for (const path of ['/', '/blog', '/blog/prompt']) page.analytics.see(path)
  expect(page.sent.map(({ page: { path, title, content } }) => ({ path, title, content }))).toEqual([
    { path: '/', title: 'Titulok', content: null },
    { path: '/blog', title: 'Titulok', content: { type: 'blog', section: 'blog_listing' } },
    { path: '/blog/prompt', title: 'Titulok', content: { type: 'blog', section: 'blog_post' } },
  ])
})

test('[PUB-350] [ADM-172] an event has action, category, label and value', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.choose('allowed')
  page.analytics.see('/')
  page.analytics.event({ category: 'Course', action: 'open_card', label: 'basic', value: 127 })
  expect(page.sent.at(-1)).toMatchObject({ category: 'Course', action: 'open_card', label: 'basic', value: 127 })
})

test('[PUB-351] [PUB-352] [PUB-353] [ADM-173] events of each kind have their category, which another one may replace', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.choose('allowed')
  page.analytics.see('/')
  page.analytics.consent('accept_all')
  page.analytics.registration('submit')
  page.analytics.blog('open_article')
  page.analytics.course('open_card')
  page.analytics.contact('send_message')
  page.analytics.blog('to_course', { category: 'Course' })
  expect(namesOf(page.sent).slice(1)).toEqual([
    'GDPR_Consent/accept_all',
    'Course_Registration/submit',
    'Blog/open_article',
    'Course/open_card',
    'Contact/send_message',
    'Course/to_course',
  ])
})

test('[ADM-174] only events about consent, by their own way, have the type GDPR_Compliance', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.choose('allowed')
  page.analytics.see('/')
  page.analytics.consent('save_settings')
  page.analytics.event({ category: 'GDPR_Consent', action: 'save_settings' })
  expect(page.sent.flatMap((each) => (each.kind === 'event' ? [each.type] : []))).toEqual(['GDPR_Compliance', null])
})

test('[ADM-127] [ADM-128] an event without category or action, or whose value is no number, is refused and disturbs nobody', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.choose('allowed')
  page.analytics.see('/')
  const wrong: ReadonlyArray<[object, string]> = [
    [{ action: 'open' }, 'CATEGORY_MISSING'],
    [{ category: 'Elsewhere', action: 'open' }, 'CATEGORY_MISSING'],
    [{ category: 'Blog' }, 'ACTION_MISSING'],
    [{ category: 'Blog', action: '' }, 'ACTION_MISSING'],
    [{ category: 'Blog', action: 'open', value: '7' }, 'VALUE_NOT_A_NUMBER'],
    [{ category: 'Blog', action: 'open', value: Number.NaN }, 'VALUE_NOT_A_NUMBER'],
    [{ category: 'Blog', action: 'open', value: Number.POSITIVE_INFINITY }, 'VALUE_NOT_A_NUMBER'],
    [{ category: 'Blog', action: 'open', label: 'jana@example.sk' }, 'NOT_A_WORD'],
  ]
  for (const [event] of wrong) page.analytics.event(event as Parameters<typeof page.analytics.event>[0])
  expect(page.refusals.map(({ code }) => code)).toEqual(wrong.map(([, code]) => code))
  expect(namesOf(page.sent)).toEqual(['/'])
})

test('a page that is not tracked takes the word from everything on it', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.analytics.see('/moja-rezervacia/tajny-token')
  page.analytics.registration('open_form')
  page.choose('allowed')
  page.analytics.registration('open_form')
  expect(page.counted).toEqual([])
  expect(page.sent).toEqual([])
  expect(page.did).toContain('leave')
})

test('something told once is told once a visit, and a page seen twice in a row is one view', () => {
  using page = visit()
  page.analytics.handTo(page.tracker)
  page.choose('allowed')
  page.analytics.see('/')
  page.analytics.see('/')
  for (let load = 0; load < 2; load++) page.analytics.registration('paid', { value: 127, once: 'paid BYS-1' })
  expect(namesOf(page.sent)).toEqual(['/', 'Course_Registration/paid'])
})

test("[ADM-115] with 'respect consent' off tracking starts without a choice", () => {
  using page = visit({ respectsConsent: false })
  page.choose('none')
  page.analytics.handTo(page.tracker)
  page.analytics.see('/')
  expect(page.counted).toEqual([])
  expect(namesOf(page.sent)).toEqual(['/'])
})

test('[ADM-175] a link from a social network sends its view and an event with source and campaign', () => {
  using page = visit({ address: 'https://bystro.test/?utm_source=linkedin&utm_medium=social&utm_campaign=jesen' })
  page.analytics.handTo(page.tracker)
  page.choose('allowed')
  page.analytics.see('/')
  page.analytics.see('/kontakt')
  expect(namesOf(page.sent)).toEqual(['/', 'Social/arrive', '/kontakt'])
  expect(page.sent[1]).toMatchObject({ label: 'linkedin/jesen' })
})

test('[ADM-176] a link of any other medium sends its view and nothing more', () => {
  for (const medium of ['email', 'cpc', 'socialne', '']) {
    using page = visit({ address: `https://bystro.test/?utm_source=list&utm_medium=${medium}&utm_campaign=jesen` })
    page.analytics.handTo(page.tracker)
    page.choose('allowed')
    page.analytics.see('/')
    expect(namesOf(page.sent), medium).toEqual(['/'])
  }
})

test('a receiver that throws never reaches the page', () => {
  using page = visit()
  page.analytics.handTo({
    ...page.tracker,
    note: () => {
      throw new Error('no')
    },
  })
  expect(() => page.analytics.blog('open_article')).not.toThrow()
})
