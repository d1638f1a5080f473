import { expect, test } from 'vitest'
import { createRecent, noteContent } from './recent.ts'
import { createRingBuffer } from './ring-buffer.ts'

test('a ring keeps the last entries in their order, also after it has gone round several times', () => {
  const ring = createRingBuffer<number>(3)
  expect(ring.list()).toEqual([])
  for (let n = 1; n <= 2; n++) ring.push(n)
  expect(ring.list()).toEqual([1, 2])
  for (let n = 3; n <= 8; n++) ring.push(n)
  expect(ring.list()).toEqual([6, 7, 8])
})

test('the content log is capped at 100 entries and the newest stay [ADM-222]', () => {
  const { content } = createRecent()
  for (let n = 1; n <= 250; n++) content.push({ at: new Date(n), what: String(n), level: 'warn', times: 1 })
  expect(content.list()).toHaveLength(100)
  expect([content.list()[0]?.what, content.list().at(-1)?.what]).toEqual(['151', '250'])
})

test('what goes wrong over and over is one line of the content log, counted', () => {
  const recent = createRecent()
  for (let n = 1; n <= 500; n++) noteContent(recent, { at: new Date(n), what: 'content', level: 'warn' })
  noteContent(recent, { at: new Date(501), what: 'ghost', level: 'info' })
  expect(recent.content.list()).toEqual([
    { at: new Date(500), what: 'content', level: 'warn', times: 500 },
    { at: new Date(501), what: 'ghost', level: 'info', times: 1 },
  ])
})

test('the monitoring log is capped at 1000 entries and the newest stay [ADM-223]', () => {
  const { monitoring } = createRecent()
  for (let n = 1; n <= 2_500; n++) monitoring.push({ at: new Date(n), what: 'raised', kind: 'k', key: String(n) })
  expect(monitoring.list()).toHaveLength(1_000)
  expect([monitoring.list()[0]?.key, monitoring.list().at(-1)?.key]).toEqual(['1501', '2500'])
})

test('at most 1000 response times are kept, the newest [ADM-224]', () => {
  const { responseTimes } = createRecent()
  for (let n = 1; n <= 1_001; n++) responseTimes.push({ at: n, ms: n })
  expect(responseTimes.list()).toHaveLength(1_000)
  expect([responseTimes.list()[0]?.ms, responseTimes.list().at(-1)?.ms]).toEqual([2, 1_001])
})
