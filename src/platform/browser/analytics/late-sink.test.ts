import { expect, test } from 'vitest'
import { lateSink } from './late-sink.ts'
import type { Grants, TrackedView, VisitSink } from './tracker.ts'

const GRANTS: Grants = { analytics_storage: 'granted' }
const VIEW: TrackedView = {
  kind: 'view',
  page: { route: '/', article: null, path: '/', title: 'Bystro', content: null },
  at: 0,
  isCounted: false,
}

function sinkOfATest() {
  const did: Array<string> = []
  const real: VisitSink = {
    start: () => did.push('start'),
    update: () => did.push('update'),
    stop: () => did.push('stop'),
    send: () => did.push('send'),
    leave: () => did.push('leave'),
  }
  const { promise, resolve, reject } = Promise.withResolvers<VisitSink>()
  const asked: Array<Promise<VisitSink>> = []
  const sink = lateSink(() => {
    asked.push(promise)
    return promise
  })
  const settled = () => new Promise<void>((done) => setImmediate(done))
  return {
    sink,
    did,
    asked,
    arrive() {
      resolve(real)
      return settled()
    },
    fail() {
      reject(new Error('away'))
      return settled()
    },
  }
}

test('[PUB-251] the code of a receiver is not asked for before somebody allows it', async () => {
  const { sink, did, asked, arrive } = sinkOfATest()
  sink.leave?.()
  sink.stop()
  expect(asked).toHaveLength(0)
  sink.start(GRANTS)
  sink.send(VIEW)
  sink.leave?.()
  expect(asked).toHaveLength(1)
  expect(did).toEqual([])
  await arrive()
  sink.update(GRANTS)
  expect(did).toEqual(['start', 'send', 'leave', 'update'])
})

test('who withdraws before the code is there has told it nothing, and a later consent reaches it', async () => {
  const { sink, did, asked, arrive } = sinkOfATest()
  sink.start(GRANTS)
  sink.send(VIEW)
  sink.stop()
  await arrive()
  expect(did).toEqual([])
  sink.start(GRANTS)
  sink.send(VIEW)
  sink.stop()
  expect(did).toEqual(['start', 'send', 'stop'])
  expect(asked).toHaveLength(1)
})

test('code that does not come is asked for again with the next consent, and nothing waits for it', async () => {
  const { sink, did, asked, fail } = sinkOfATest()
  sink.start(GRANTS)
  sink.send(VIEW)
  await fail()
  sink.send(VIEW)
  sink.start(GRANTS)
  expect(asked).toHaveLength(2)
  expect(did).toEqual([])
})
