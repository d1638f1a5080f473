import { ApiError } from './api-error.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string }

type Entry = { startedAt: number; path: string; fingerprint: string; answer: Answer | null }

export type HeldKey = { save(answer: Answer): void; release(): void }

const KEPT_MS = 24 * 60 * 60 * 1000
const MAX_LENGTH = 255

/** A key answers for a day what it answered first, whatever that was. */
export function createIdempotencyKeys(now: () => number) {
  const entries = new Map<string, Entry>()

  /** Keys are kept in the order of their age, so the old ones are the first ones. */
  function forgetOld(): void {
    for (const [key, { startedAt, answer }] of entries) {
      if (startedAt > now() - KEPT_MS) return
      if (answer) entries.delete(key)
    }
  }

  /** Takes the key for this request, or answers what is saved under it. */
  return function begin(key: string, path: string, fingerprint: string): Answer | HeldKey {
    if (key.length > MAX_LENGTH) {
      throw new ApiError(400, `Idempotency keys can be at most ${MAX_LENGTH} characters long.`, {
        type: 'idempotency_error',
      })
    }
    forgetOld()
    const before = entries.get(key)
    if (before) {
      if (before.path !== path)
        throw misused(key, `for the same endpoint they were first used for ('${before.path}' vs '${path}')`)
      if (before.fingerprint !== fingerprint) throw misused(key, 'with the same parameters they were first used with')
      if (!before.answer) throw inUse(key)
      return before.answer
    }
    const entry: Entry = { startedAt: now(), path, fingerprint, answer: null }
    entries.set(key, entry)
    return {
      save(answer) {
        entry.answer = answer
      },
      release() {
        entries.delete(key)
      },
    }
  }
}

function misused(key: string, rule: string): ApiError {
  const message = `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`
  return new ApiError(400, message, { type: 'idempotency_error' })
}

function inUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new ApiError(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
}
