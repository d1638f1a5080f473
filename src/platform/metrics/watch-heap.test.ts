import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { watchHeap } from './watch-heap.server.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('what is held on to stays after a full collection, and garbage does not', async () => {
  const registry = new Registry()
  const heap = watchHeap(registry)
  const keptMb = async () => {
    collect()
    for (let round = 0; round < 5; round++) await turn()
    const [value] = (await registry.getSingleMetric('bystro_heap_kept_bytes')?.get())?.values ?? []
    return (value?.value ?? 0) / 1024 ** 2
  }
  const many = () => Array.from({ length: 200_000 }, (_, index) => ({ index }))
  const before = await keptMb()
  const held = many()
  const holding = await keptMb()
  expect(holding - before).toBeGreaterThan(3)
  expect(held.splice(0)).toHaveLength(200_000)
  many()
  expect((await keptMb()) - before).toBeLessThan((holding - before) / 2)
  heap.stop()
})
