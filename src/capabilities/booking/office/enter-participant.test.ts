import { expect, test } from 'vitest'
import { BackendError } from '#platform/browser/session/backend-error.ts'
import type { CallFunction } from '#platform/browser/session/call-function.ts'
import { enterParticipant } from './enter-participant.ts'
import { fieldsOf, unreadEntry } from './read-manual-entry.ts'

const ENTRY = unreadEntry(fieldsOf(new FormData()))

function failing(retryable: boolean, code = 'X') {
  const asked: Array<string> = []
  const callFunction = (async (name: string) => {
    asked.push(name)
    throw new BackendError({ type: 'unknown', message: name, code, originalError: null, retryable })
  }) as unknown as CallFunction
  return { asked, entered: enterParticipant(callFunction, ENTRY, 'sk') }
}

test('[ADM-149] a call that failed goes under the name to fall back to, and its failure is the last word', async () => {
  for (const { asked, entered } of [failing(true), failing(false, 'UNREADABLE_ANSWER')]) {
    await expect(entered).rejects.toThrow('addManualParticipantFixed')
    expect(asked).toEqual(['addManualParticipant', 'addManualParticipantFixed'])
  }
})

test('what the server refused for good is asked for under no other name', async () => {
  const { asked, entered } = failing(false, 'NOT_ENOUGH_SEATS')
  await expect(entered).rejects.toThrow('addManualParticipant')
  expect(asked).toEqual(['addManualParticipant'])
})
