import { expect, test, vi } from 'vitest'
import { deviceOf } from './device.ts'
import { BATCH_EVERY_MS, firstPartySink } from './first-party-sink.ts'
import { postVisits } from './post-visits.ts'
import type { TrackedEvent, TrackedView } from './tracker.ts'
import type { VisitBatch } from './visit-wire.ts'

const ARRIVAL = { channel: 'search', source: 'google.sk', campaign: null } as const
const PAGE = { route: '/blog/:slug', article: 'prompt', path: '/blog/prompt', title: 'Titulok', content: null }
const view = (at: number, isCounted = false): TrackedView => ({ kind: 'view', page: PAGE, at, isCounted })
const event = (at: number): TrackedEvent => ({
  kind: 'event',
  page: PAGE,
  at,
  category: 'Blog',
  action: 'read_half',
  label: null,
  value: null,
  type: null,
})

function sinkOfATest() {
  const posted: Array<{ batch: VisitBatch; isLast: boolean }> = []
  const planned: Array<{ task: () => void; after: number }> = []
  const time = { now: 0 }
  const sink = firstPartySink({
    arrival: () => ARRIVAL,
    device: 'phone',
    post: (batch, isLast) => posted.push({ batch, isLast }),
    now: () => time.now,
    later: (task, after) => planned.push({ task, after }),
  })
  const passTime = () => {
    for (const { task } of planned.splice(0)) task()
  }
  return { sink, posted, planned, time, passTime }
}

test('before a choice a batch holds which pages were seen, by their templates, and nothing else', () => {
  const { sink, posted, planned, passTime } = sinkOfATest()
  sink.count?.(view(0))
  sink.count?.(view(1))
  expect(posted).toEqual([])
  expect(planned.map(({ after }) => after)).toEqual([BATCH_EVERY_MS])
  passTime()
  const seen = { route: '/blog/:slug', article: 'prompt' }
  expect(posted).toEqual([
    { batch: { consent: 'none', arrival: ARRIVAL, device: 'phone', views: [seen, seen] }, isLast: false },
  ])
})

test('with consent a batch holds views and events with the seconds since they happened', () => {
  const { sink, posted, time, passTime } = sinkOfATest()
  sink.start({})
  sink.send(view(0, true))
  sink.send(event(2_000))
  time.now = 3_000
  passTime()
  expect(posted.map(({ batch }) => batch)).toEqual([
    {
      consent: 'analytics',
      arrival: ARRIVAL,
      device: 'phone',
      events: [
        { kind: 'view', route: '/blog/:slug', article: 'prompt', isCounted: true, secondsAgo: 3 },
        {
          kind: 'event',
          route: '/blog/:slug',
          article: 'prompt',
          category: 'Blog',
          action: 'read_half',
          label: null,
          value: null,
          secondsAgo: 1,
        },
      ],
    },
  ])
})

test('there is at most one batch of 50 at a time, and a page that is left sends everything', () => {
  const { sink, posted, planned, passTime } = sinkOfATest()
  for (let count = 0; count < 130; count++) sink.send(event(0))
  expect(planned).toHaveLength(1)
  passTime()
  expect(posted).toHaveLength(1)
  expect(planned).toHaveLength(1)
  sink.flush()
  expect(posted.map(({ batch, isLast }) => [batch.consent === 'analytics' && batch.events.length, isLast])).toEqual([
    [50, false],
    [50, true],
    [30, true],
  ])
  passTime()
  expect(posted).toHaveLength(3)
})

test('a refusal takes back what was not sent yet, and consent sends what was counted before it', () => {
  const refused = sinkOfATest()
  refused.sink.count?.(view(0))
  refused.sink.stop()
  refused.sink.flush()
  refused.passTime()
  expect(refused.posted).toEqual([])
  const allowed = sinkOfATest()
  allowed.sink.count?.(view(0))
  allowed.sink.start({})
  expect(allowed.posted.map(({ batch }) => batch.consent)).toEqual(['none'])
})

test('what slept in a tab for longer than half an hour stays there', () => {
  const { sink, posted, time, passTime } = sinkOfATest()
  sink.send(view(0))
  time.now = 31 * 60_000
  passTime()
  expect(posted).toEqual([])
})

test('a batch goes without cookies and without the address of its page; only what was allowed goes by a beacon', () => {
  const fetched: Array<RequestInit> = []
  const beacons: Array<string> = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    fetched.push(init)
    return Promise.reject(new Error('offline'))
  })
  vi.stubGlobal('navigator', { sendBeacon: (path: string) => beacons.push(path) > 0 })
  const counters: VisitBatch = { consent: 'none', arrival: ARRIVAL, device: 'phone', views: [] }
  const events: VisitBatch = { consent: 'analytics', arrival: ARRIVAL, device: 'phone', events: [] }
  postVisits(counters, false)
  postVisits(counters, true)
  postVisits(events, false)
  postVisits(events, true)
  vi.unstubAllGlobals()
  expect(beacons).toEqual(['/api/visits'])
  expect(fetched).toHaveLength(3)
  for (const init of fetched) {
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'origin' })
  }
})

test('a device is what one points with and how wide its narrow side is', () => {
  expect(deviceOf({ hasFinger: true, narrowSide: 390 })).toBe('phone')
  expect(deviceOf({ hasFinger: true, narrowSide: 820 })).toBe('tablet')
  expect(deviceOf({ hasFinger: false, narrowSide: 900 })).toBe('desktop')
})
