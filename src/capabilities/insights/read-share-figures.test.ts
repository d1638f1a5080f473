import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { givenFigures } from './insights.testing.server.ts'
import { readShareFigures } from './read-share-figures.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const titles = async () => new Map([['ako-zacat', 'Ako začať s AI']])
const social = { category: 'Social' } as const

test('[ADM-050] shares are counted by network, day and article, beside the period before', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:00:00Z')
  await givenFigures(services, {
    events: [
      { day: '2026-11-16', action: 'share', label: 'facebook', article: 'ako-zacat', times: 4, ...social },
      { day: '2026-11-16', action: 'share', label: 'linkedin', times: 2, ...social },
      { day: '2026-11-16', action: 'share', label: 'linkedin', channel: 'search', times: 1, ...social },
      { day: '2026-11-14', action: 'share', label: 'facebook', article: 'zmazany', times: 3, ...social },
      { day: '2026-11-08', action: 'share', label: 'facebook', article: 'ako-zacat', times: 5, ...social },
      { day: '2026-11-01', action: 'share', label: 'facebook', times: 100, ...social },
      { day: '2026-11-15', action: 'click', label: 'linkedin', times: 6, ...social },
      { day: '2026-11-15', action: 'arrive', label: 'x', times: 9, ...social },
      { day: '2026-11-15', action: 'arrive', times: 7, ...social },
      { day: '2026-11-15', action: 'share', label: 'facebook', category: 'Blog', times: 50 },
    ],
  })
  const figures = await readShareFigures(services, { period: '7d', titles }, VIEWER)
  expect(figures).toMatchObject({
    from: '2026-11-10',
    to: '2026-11-16',
    shares: { now: 10, before: 5 },
    clicks: { now: 6, before: 0 },
    arrivals: { now: 16, before: 0 },
  })
  expect(figures.networks).toEqual([
    {
      network: 'facebook',
      shares: { now: 7, before: 5 },
      clicks: { now: 0, before: 0 },
      arrivals: { now: 0, before: 0 },
    },
    {
      network: 'linkedin',
      shares: { now: 3, before: 0 },
      clicks: { now: 6, before: 0 },
      arrivals: { now: 0, before: 0 },
    },
    { network: 'x', shares: { now: 0, before: 0 }, clicks: { now: 0, before: 0 }, arrivals: { now: 9, before: 0 } },
  ])
  expect(figures.days).toHaveLength(7)
  expect(figures.days.at(-1)).toEqual({
    day: '2026-11-16',
    shares: 7,
    sharesBefore: 0,
    by: { facebook: 4, linkedin: 3 },
  })
  expect(figures.days.at(-2)).toEqual({ day: '2026-11-15', shares: 0, sharesBefore: 5, by: {} })
  expect(figures.articles).toEqual([
    { article: 'ako-zacat', title: 'Ako začať s AI', shares: { now: 4, before: 5 } },
    { article: 'zmazany', title: null, shares: { now: 3, before: 0 } },
  ])
})

test('names that strangers made up are listed up to twelve, and still counted in the sums', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:00:00Z')
  const events = Array.from({ length: 40 }, (_, n) => {
    return { day: '2026-11-16', action: 'share', label: `net-${n}`, times: n + 1, ...social }
  })
  await givenFigures(services, { events })
  const figures = await readShareFigures(services, { period: '30d', titles }, VIEWER)
  expect(figures.networks).toHaveLength(12)
  expect(figures.networks[0]?.network).toBe('net-39')
  expect(figures.shares.now).toBe(820)
  expect(figures.days.at(-1)?.shares).toBe(820)
  expect(Object.keys(figures.days.at(-1)?.by ?? {})).toHaveLength(12)
})

test('figures of sharing are for the back office alone', async () => {
  await using services = await testServices()
  const asked = readShareFigures(services, { period: '7d', titles }, { actor: { kind: 'user', id: 'u1' } })
  await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
