import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { isOfHistories, runHistories } from './histories.testing.server.ts'
import { takeWrongStep } from './histories-model.testing.server.ts'

const SEED = 20_261_115
const NEW_TO_LEARN = [
  'change-wish',
  'confirm',
  'free',
  'join',
  'lapse',
  'leave',
  'move',
  'serve',
  'sweep',
  'wait-for-all',
]

test('200 random histories end as the model says, break no invariant and leave equal books', async () => {
  await using services = await testServices({ LOG_LEVEL: 'fatal', UNPAID_SEATS_PER_ADDRESS: '0' })
  // Four lanes of fifty: one waits for the database while another thinks.
  const lanes = await Promise.all(
    [0, 1, 2, 3].map((lane) => runHistories(services, { histories: 50, seed: SEED + lane, checkedAtEveryStep: 10 })),
  )
  expect(lanes.map(({ failure }) => failure)).toEqual([null, null, null, null])
  expect(lanes.map(({ histories }) => histories)).toEqual([50, 50, 50, 50])
  const ends = new Set(lanes.flatMap(({ states }) => Object.keys(states)))
  expect([...ends].toSorted()).toEqual([
    'cancelled',
    'choice_offered',
    'completed',
    'expired',
    'paid',
    'refunded',
    'withdrawn',
  ])
  expect(lanes.some(({ surplus }) => surplus > 0)).toBe(true)
  expect((await findViolations(services.db, { graceMinutes: 0 })).filter(isOfHistories)).toEqual([])
  const kinds = new Set(lanes.flatMap((lane) => Object.keys(lane.kinds)))
  expect([...kinds].filter((kind) => NEW_TO_LEARN.includes(kind)).toSorted()).toEqual(NEW_TO_LEARN)
  const offers = new Set(lanes.flatMap((lane) => Object.keys(lane.offers)))
  expect(['declined', 'lapsed', 'open', 'paid'].filter((end) => !offers.has(end))).toEqual([])
  expect(lanes.some(({ codeUses }) => codeUses > 0)).toBe(true)
}, 240_000)

test('histories catch a model that is wrong in one step', async () => {
  await using services = await testServices({ LOG_LEVEL: 'fatal', UNPAID_SEATS_PER_ADDRESS: '0' })
  const { failure } = await runHistories(services, { histories: 100, seed: SEED, believe: takeWrongStep })
  expect(failure).toContain('the model says')
}, 120_000)
