import { expect, test, vi } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { CONTENT_TOPIC, keepSnapshot } from './snapshot.server.ts'

const NEVER_MS = 3_600_000

test('a reading keeps what it last read, tells of a change once, and is silent when nothing changed', async () => {
  await using services = await testServices()
  let stored = 'first'
  const reading = await keepSnapshot(services, { name: 'words', read: async () => stored, builtIn: 'built-in' })
  const heard = vi.fn<() => void>()
  reading.onChange(heard)
  expect(reading.current()).toBe('first')
  await reading.refresh()
  expect(heard).not.toHaveBeenCalled()
  stored = 'second'
  await reading.refresh()
  expect(reading.current()).toBe('second')
  expect(heard).toHaveBeenCalledOnce()
  await reading.stop()
})

test('before the first reading the built-in value stands in, and a later fault keeps what is known', async () => {
  await using services = await testServices()
  let answer: () => Promise<string> = () => Promise.reject(new Error('no database'))
  const reading = await keepSnapshot(services, { name: 'words', read: () => answer(), builtIn: 'built-in' })
  expect(reading.current()).toBe('built-in')
  answer = async () => 'stored'
  await reading.refresh()
  answer = () => Promise.reject(new Error('no database'))
  await expect(reading.refresh()).rejects.toThrow('no database')
  expect(reading.current()).toBe('stored')
  expect(services.logged.filter(({ reading: name }) => name === 'words')).toHaveLength(1)
  await reading.stop()
})

test('an announcement makes every node read again', async () => {
  await using services = await testServices()
  let stored = 'first'
  const reading = await keepSnapshot(services, {
    name: 'words',
    read: async () => stored,
    builtIn: '',
    rereadMs: NEVER_MS,
  })
  const changed = new Promise<void>((done) => reading.onChange(done))
  stored = 'second'
  services.live.announce(CONTENT_TOPIC)
  await changed
  expect(reading.current()).toBe('second')
  await reading.stop()
})

test('an announcement during a reading is followed by another reading', async () => {
  await using services = await testServices()
  const gates: Array<(value: string) => void> = []
  const read = () => new Promise<string>((done) => gates.push(done))
  const starting = keepSnapshot(services, { name: 'words', read, builtIn: '', rereadMs: NEVER_MS })
  gates[0]?.('first')
  const reading = await starting
  const refreshed = reading.refresh()
  void reading.refresh()
  gates[1]?.('stale')
  await vi.waitFor(() => expect(gates).toHaveLength(3), 10_000)
  gates[2]?.('second')
  await refreshed
  expect(reading.current()).toBe('second')
  await reading.stop()
})

test('a reading says whether it ever read anything, also when that is what was built in', async () => {
  await using services = await testServices()
  let answer: () => Promise<string> = () => Promise.reject(new Error('no database'))
  const reading = await keepSnapshot(services, { name: 'words', read: () => answer(), builtIn: 'same' })
  expect(reading.state()).toEqual({ value: 'same', isKnown: false })
  const heard = vi.fn<() => void>()
  reading.onChange(heard)
  answer = async () => 'same'
  await reading.refresh()
  expect(reading.state()).toEqual({ value: 'same', isKnown: true })
  expect(heard).toHaveBeenCalledOnce()
  await reading.stop()
})
