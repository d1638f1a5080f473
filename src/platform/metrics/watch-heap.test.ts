import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// A process of its own: the tests of one worker share a heap, and what another file lets go would be counted here.
const weighing = `
import { setImmediate as turn } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { watchHeap } from ${JSON.stringify(new URL('watch-heap.server.ts', import.meta.url))}

const registry = new Registry()
const heap = watchHeap(registry)
const keptMb = async () => {
  gc()
  for (let round = 0; round < 5; round++) await turn()
  const { values } = await registry.getSingleMetric('bystro_heap_kept_bytes').get()
  return values[0].value / 1024 ** 2
}
const many = () => Array.from({ length: 200_000 }, (_, index) => ({ index }))
await keptMb()
const before = await keptMb()
const held = many()
const holding = await keptMb()
held.splice(0)
many()
const after = await keptMb()
heap.stop()
console.log(JSON.stringify({ before, holding, after }))
`

test('what is held on to stays after a full collection, and garbage does not', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    weighing,
  ])
  const { before, holding, after } = JSON.parse(stdout) as { before: number; holding: number; after: number }
  expect(before).toBeGreaterThan(0)
  expect(holding - before).toBeGreaterThan(3)
  expect(after - before).toBeLessThan((holding - before) / 2)
})
