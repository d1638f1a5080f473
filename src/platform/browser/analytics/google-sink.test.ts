import { expect, test } from 'vitest'
import { googleSink } from './google-sink.ts'
import type { Grants, TrackedEvent, TrackedPage, TrackedView } from './tracker.ts'

const DENIED: Grants = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
}
const ALLOWED: Grants = { ...DENIED, analytics_storage: 'granted' }
const ARTICLE: TrackedPage = {
  route: '/blog/:slug',
  article: 'prompt',
  path: '/blog/prompt',
  title: 'Ako písať prompty',
  content: { type: 'blog', section: 'blog_post' },
}
const view = (page = ARTICLE): TrackedView => ({ kind: 'view', page, at: 0, isCounted: false })
const event = (given: Partial<TrackedEvent> = {}): TrackedEvent => ({
  kind: 'event',
  page: ARTICLE,
  at: 0,
  category: 'Blog',
  action: 'read_half',
  label: null,
  value: null,
  type: null,
  ...given,
})

function sinkOfATest() {
  const did: Array<ReadonlyArray<unknown>> = []
  const sink = googleSink({
    measurementId: 'G-TEST12345',
    denied: DENIED,
    origin: 'https://bystro.test',
    arrival: () => ({ channel: 'social', source: 'linkedin', campaign: 'jesen' }),
    tag: {
      push: (...command) => did.push(command),
      load: (source) => did.push(['load', source]),
      switch: (isOn) => did.push(['switch', isOn]),
      dropCookies: () => did.push(['drop cookies']),
    },
  })
  return { sink, did, configured: () => did.find(([name]) => name === 'config')?.[2] }
}

test('[PUB-251] nothing of Google is loaded before a page is seen by somebody who allows analytics', () => {
  const { sink, did } = sinkOfATest()
  sink.leave?.()
  sink.stop()
  sink.start(ALLOWED)
  expect(did).toEqual([])
  sink.send(view())
  expect(did.filter(([name]) => name === 'load')).toEqual([
    ['load', 'https://www.googletagmanager.com/gtag/js?id=G-TEST12345'],
  ])
})

test('[PUB-441] [ADM-219] the tag starts with every signal denied but security, and then hears what was allowed', () => {
  const { sink, did } = sinkOfATest()
  sink.start(ALLOWED)
  sink.send(view())
  expect(did.slice(0, 2)).toEqual([
    ['consent', 'default', DENIED],
    ['consent', 'update', ALLOWED],
  ])
  expect(did.findIndex(([name]) => name === 'load')).toBeGreaterThan(did.findIndex(([name]) => name === 'config'))
})

test('[PUB-439] [ADM-218] [ADM-219] addresses are anonymised and cookies are SameSite=Lax; Secure', () => {
  const { sink, configured } = sinkOfATest()
  sink.start(ALLOWED)
  sink.send(view())
  expect(configured()).toMatchObject({
    anonymize_ip: true,
    cookie_flags: 'SameSite=Lax;Secure',
    send_page_view: false,
    page_referrer: 'https://bystro.test/',
    campaign_name: 'jesen',
    campaign_source: 'linkedin',
    campaign_medium: 'social',
  })
})

test('[PUB-349] [PUB-350] [ADM-172] views and events have their fields, and never the address bar', () => {
  const { sink, did } = sinkOfATest()
  sink.start(ALLOWED)
  sink.send(view())
  sink.send(event({ label: 'basic', value: 127 }))
  expect(did.filter(([name]) => name === 'event')).toEqual([
    [
      'event',
      'page_view',
      {
        page_location: 'https://bystro.test/blog/prompt',
        page_path: '/blog/prompt',
        page_title: 'Ako písať prompty',
        content_type: 'blog',
        content_section: 'blog_post',
      },
    ],
    ['event', 'read_half', { event_category: 'Blog', event_label: 'basic', value: 127 }],
  ])
})

test('[ADM-174] an event about consent carries the type GDPR_Compliance', () => {
  const { sink, did } = sinkOfATest()
  sink.start(ALLOWED)
  sink.send(view())
  sink.send(event({ category: 'GDPR_Consent', action: 'accept_all', type: 'GDPR_Compliance' }))
  expect(did.at(-1)).toEqual(['event', 'accept_all', { event_category: 'GDPR_Consent', type: 'GDPR_Compliance' }])
})

test('[PUB-253] [ADM-116] a changed choice changes the grants; withdrawal switches Google off and drops its cookies', () => {
  const { sink, did } = sinkOfATest()
  sink.start(ALLOWED)
  sink.send(view())
  did.length = 0
  const more = { ...ALLOWED, ad_storage: 'granted' } as const
  sink.update(more)
  sink.stop()
  expect(did).toEqual([['consent', 'update', more], ['switch', false], ['consent', 'update', DENIED], ['drop cookies']])
  did.length = 0
  sink.start(ALLOWED)
  sink.send(view())
  expect(did.slice(0, 2)).toEqual([
    ['consent', 'update', ALLOWED],
    ['switch', true],
  ])
  expect(did.some(([name]) => name === 'load')).toBe(false)
})

test('on a page that is not tracked Google is switched off until the next one that is', () => {
  const { sink, did } = sinkOfATest()
  sink.start(ALLOWED)
  sink.send(view())
  did.length = 0
  sink.leave?.()
  sink.leave?.()
  sink.send(view())
  expect(did.filter(([name]) => name === 'switch')).toEqual([
    ['switch', false],
    ['switch', true],
  ])
})
