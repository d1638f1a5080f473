import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { givenFigures } from './insights.testing.server.ts'
import { readWebsiteFigures } from './read-website-figures.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const titles = async () => new Map([['ako-zacat', 'Ako začať s AI']])
const asked = { period: '7d', titles } as const

test('views of a period stand beside those of the one before, by day without gaps, page, channel, source, campaign and device', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:00:00Z')
  const google = { channel: 'search', source: 'google', device: 'phone' } as const
  await givenFigures(services, {
    traffic: [
      { day: '2026-11-16', views: 10, knownViews: 4 },
      { day: '2026-11-14', views: 6, knownViews: 6, route: '/blog/:slug', article: 'ako-zacat', ...google },
      { day: '2026-11-14', views: 2, route: '/kontakt', channel: 'campaign', source: 'newsletter', campaign: 'jesen' },
      { day: '2026-11-09', views: 3, knownViews: 1, ...google },
      { day: '2026-11-03', views: 1, knownViews: 0 },
      { day: '2026-11-02', views: 999 },
    ],
    visitors: [
      { day: '2026-11-16', visitors: 3, bounced: 1, seconds: 240 },
      { day: '2026-11-14', visitors: 5, bounced: 2, seconds: 600, channel: 'search', device: 'phone' },
      { day: '2026-11-04', visitors: 2 },
      { day: '2026-11-02', visitors: 999 },
    ],
  })
  const figures = await readWebsiteFigures(services, asked, VIEWER)
  expect(figures).toMatchObject({
    period: '7d',
    rolledAt: '2026-11-16T11:59:00.000Z',
    views: { now: 18, before: 4 },
    knownViews: { now: 12, before: 1 },
    visitors: { now: 8, before: 2 },
    bounced: { now: 3, before: 0 },
    seconds: { now: 840, before: 60 },
  })
  expect(figures.days).toEqual([
    { day: '2026-11-10', views: 0, visitors: 0, viewsBefore: 1 },
    { day: '2026-11-11', views: 0, visitors: 0, viewsBefore: 0 },
    { day: '2026-11-12', views: 0, visitors: 0, viewsBefore: 0 },
    { day: '2026-11-13', views: 0, visitors: 0, viewsBefore: 0 },
    { day: '2026-11-14', views: 8, visitors: 5, viewsBefore: 0 },
    { day: '2026-11-15', views: 0, visitors: 0, viewsBefore: 0 },
    { day: '2026-11-16', views: 10, visitors: 3, viewsBefore: 3 },
  ])
  expect(figures.pages).toEqual([
    { route: '/', article: '', title: null, views: { now: 10, before: 4 } },
    { route: '/blog/:slug', article: 'ako-zacat', title: 'Ako začať s AI', views: { now: 6, before: 0 } },
    { route: '/kontakt', article: '', title: null, views: { now: 2, before: 0 } },
  ])
  expect(figures.channels).toEqual([
    { channel: 'direct', views: { now: 10, before: 1 }, visitors: { now: 3, before: 2 } },
    { channel: 'search', views: { now: 6, before: 3 }, visitors: { now: 5, before: 0 } },
    { channel: 'campaign', views: { now: 2, before: 0 }, visitors: { now: 0, before: 0 } },
  ])
  expect(figures.sources).toEqual([
    { channel: 'search', source: 'google', views: { now: 6, before: 3 } },
    { channel: 'campaign', source: 'newsletter', views: { now: 2, before: 0 } },
  ])
  expect(figures.campaigns).toEqual([{ campaign: 'jesen', views: { now: 2, before: 0 } }])
  expect(figures.devices).toEqual([
    { device: 'desktop', views: { now: 12, before: 1 }, visitors: { now: 3, before: 2 } },
    { device: 'phone', views: { now: 6, before: 3 }, visitors: { now: 5, before: 0 } },
  ])
})

test('what visitors did is listed by how often, with the labels that were told', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:00:00Z')
  const step = { category: 'Course_Registration', action: 'step' } as const
  await givenFigures(services, {
    events: [
      { day: '2026-11-16', ...step, label: 'participants', times: 5, visitors: 4 },
      { day: '2026-11-15', ...step, label: 'participants', times: 1, visitors: 1, channel: 'search' },
      { day: '2026-11-15', ...step, label: 'consents', times: 2, visitors: 2 },
      { day: '2026-11-05', ...step, label: 'billing', times: 3, visitors: 3 },
      { day: '2026-11-15', category: 'Contact', action: 'send_message', times: 1, visitors: 1 },
    ],
  })
  const { events } = await readWebsiteFigures(services, asked, VIEWER)
  expect(events).toEqual([
    {
      ...step,
      times: { now: 8, before: 3 },
      visitors: 7,
      labels: [
        { label: 'participants', times: 6 },
        { label: 'consents', times: 2 },
      ],
    },
    { category: 'Contact', action: 'send_message', times: { now: 1, before: 0 }, visitors: 1, labels: [] },
  ])
})

test('however many sources strangers make up, as many are listed as a table shows, and all are counted', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:00:00Z')
  await givenFigures(services, {
    traffic: Array.from({ length: 60 }, (_, n) => ({
      day: '2026-11-16',
      source: `made-up-${n}`,
      channel: 'referral' as const,
    })),
  })
  const figures = await readWebsiteFigures(services, asked, VIEWER)
  expect(figures.sources).toHaveLength(25)
  expect(figures.views.now).toBe(60)
})

test('somebody without the claim reads no figures', async () => {
  await using services = await testServices()
  for (const kind of ['visitor', 'user'] as const) {
    const reading = readWebsiteFigures(services, asked, { actor: { kind, id: kind === 'user' ? 'u1' : null } as never })
    await expect(reading).rejects.toMatchObject({ status: kind === 'user' ? 403 : 401 })
  }
})
