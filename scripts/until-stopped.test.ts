import { afterEach, expect, test, vi } from 'vitest'
import { untilStopped } from './until-stopped.ts'

afterEach(() => vi.restoreAllMocks())

test('a node that cannot start says why, without the values of the statement that failed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const cause = new Error('cannot execute INSERT in a read-only transaction')
  const failed = new Error('Failed query: insert into notes values ($1)\nparams: Jana Nováková', { cause })
  await expect(untilStopped(() => Promise.reject(failed))).rejects.toThrow('ended')
  expect(said.mock.calls.flat().join('\n')).toBe(
    'Failed query: insert into notes values ($1)\nparams: [redacted]\ncannot execute INSERT in a read-only transaction',
  )
})
