import { expect, test } from 'vitest'
import type { ContentWork } from './content-limits.ts'
import { type ContentLogEntry, createContentLog } from './content-log.ts'
import { watchContent } from './watch-content.ts'

function givenLog() {
  const told: Array<ContentLogEntry> = []
  const log = createContentLog((entry) => void told.push(entry))
  return { log, told }
}

/** How each of these durations is graded, and how many of them somebody was told about. */
function grades(work: ContentWork, durations: ReadonlyArray<number>) {
  const { log, told } = givenLog()
  for (const ms of durations) log.note(work, 'x', ms)
  const slow = log.entries().filter(({ slowness }) => slowness !== 'fine')
  expect(told).toEqual(slow)
  return log.entries().map(({ slowness }) => slowness)
}

test('[ADM-228] content that is processed for 100 ms is warned about, for 500 ms is an error', () => {
  expect(grades('content-processing', [0, 99.9, 100, 499.9, 500])).toEqual(['fine', 'fine', 'warn', 'warn', 'error'])
})

test('[ADM-229] a card that is drawn for 50 ms is warned about, for 200 ms is an error', () => {
  expect(grades('card-rendering', [49.9, 50, 199.9, 200])).toEqual(['fine', 'warn', 'warn', 'error'])
})

test('[ADM-230] a picture that is fetched for 1000 ms is warned about, for 3000 ms is an error', () => {
  expect(grades('image-load', [999.9, 1_000, 2_999.9, 3_000])).toEqual(['fine', 'warn', 'warn', 'error'])
})

test('of what was measured the last hundred are kept, oldest first', () => {
  const { log } = givenLog()
  for (let n = 1; n <= 130; n++) log.note('card-rendering', `card-${n}`, 1)
  expect(log.entries()).toHaveLength(100)
  expect(log.entries().at(0)?.name).toBe('card-31')
  expect(log.entries().at(-1)?.name).toBe('card-130')
  log.forget()
  expect(log.entries()).toEqual([])
})

test('[ADM-228] [ADM-229] [ADM-230] our measures and all pictures are noted, scripts and measures of others are not', () => {
  const { log } = givenLog()
  const stopped: Array<string> = []
  const entries = {
    measure: [
      { name: 'content-processing', duration: 120, detail: { name: 'article' } },
      { name: 'card-rendering', duration: 12, detail: { name: 'gallery' } },
      { name: 'content-processing', duration: 1, detail: null },
      { name: 'toString', duration: 900, detail: { name: 'of a library' } },
    ],
    resource: [
      { name: 'https://bystro.example/img/a/400.webp?v=1', duration: 3_100, initiatorType: 'img' },
      { name: 'https://bystro.example/assets/a.js', duration: 9_000, initiatorType: 'script' },
    ],
  }
  const stop = watchContent(log, {
    observe(type, tell) {
      tell(entries[type] as unknown as ReadonlyArray<PerformanceEntry>)
      return () => void stopped.push(type)
    },
  })
  expect(log.entries()).toEqual([
    { work: 'content-processing', name: 'article', ms: 120, slowness: 'warn' },
    { work: 'card-rendering', name: 'gallery', ms: 12, slowness: 'fine' },
    { work: 'content-processing', name: '', ms: 1, slowness: 'fine' },
    { work: 'image-load', name: '/img/a/400.webp', ms: 3_100, slowness: 'error' },
  ])
  stop()
  expect(stopped).toEqual(['measure', 'resource'])
})
