import type { BackendError } from './backend-error.ts'
import type { BrowserWorld } from './browser-world.ts'
import { classifyError } from './classify-error.ts'
import { readStoredSignIn, STORED_SIGN_IN } from './stored-sign-in.ts'

/** Without the original error, which may hold what somebody wrote. */
export type RememberedError = { at: number; type: BackendError['type']; message: string; code: string | null }

export type ErrorMemory = { note(error: unknown): BackendError; list(): ReadonlyArray<RememberedError> }

const NAME = `${STORED_SIGN_IN}-errors`
const KEPT = 10
const MESSAGE_LENGTH = 200

/** The last errors, newest first, for the diagnostics screen. They outlive a reload only for somebody who is signed in. */
export function openErrorMemory(world: BrowserWorld): ErrorMemory {
  let errors = before(world)
  /** An error that passes several hands is one error. */
  const noted = new WeakSet<BackendError>()
  return {
    note(error) {
      const classified = classifyError(error)
      if (noted.has(classified)) return classified
      noted.add(classified)
      const { type, message, code = null } = classified
      errors = [{ at: world.now(), type, message: message.slice(0, MESSAGE_LENGTH), code }, ...errors].slice(0, KEPT)
      if (readStoredSignIn(world.local, world.now())) world.session.write(NAME, JSON.stringify(errors))
      return classified
    },
    list: () => errors,
  }
}

function before(world: BrowserWorld): ReadonlyArray<RememberedError> {
  try {
    const kept = JSON.parse(world.session.read(NAME) ?? '[]') as unknown
    return Array.isArray(kept) ? (kept as ReadonlyArray<RememberedError>).slice(0, KEPT) : []
  } catch {
    return []
  }
}
