import { COOKIE_STORAGE } from '#capabilities/legal/cookie-policy.ts'
import { ApiError, callApi } from '#platform/http/api-client.ts'
import type { ConsentApi } from '../consent.contract.ts'

type CookieProof = ConsentApi['recordCookieChoice']['input']

export const CHOOSER_KEY = COOKIE_STORAGE.chooser
export const PENDING_KEY = COOKIE_STORAGE.pending

/** Nobody chooses more often while the server is away; an endless list would fill somebody's storage. */
export const MAX_PENDING = 10
/** The server read these and will never take them. Anything else may be different on the next page. */
const FINAL_STATUSES = [400, 422]

let sending = Promise.resolve()

/** Sends the proof of a choice. What does not arrive is kept and goes with the next page. */
export function proveCookieChoice(choice: Omit<CookieProof, 'chooserId'>): Promise<void> {
  const proof = { chooserId: chooserId(), ...choice }
  const isKept = keepPending([...pendingProofs(), proof].slice(-MAX_PENDING))
  // Where nothing can be kept, it is sent once and not again.
  return isKept ? sendPendingProofs() : inOrder(() => isSettled(proof))
}

/** Oldest first, so that the last row of a chooser is the last choice. */
export function sendPendingProofs(): Promise<void> {
  return inOrder(async () => {
    for (const proof of pendingProofs()) {
      if (!(await isSettled(proof))) return
      keepPending(withoutOne(pendingProofs(), proof))
    }
  })
}

/** One only: whoever accepts, refuses and accepts again has made two choices that look alike. */
function withoutOne(proofs: ReadonlyArray<CookieProof>, proof: CookieProof): ReadonlyArray<CookieProof> {
  const index = proofs.findIndex((other) => JSON.stringify(other) === JSON.stringify(proof))
  return index === -1 ? proofs : proofs.toSpliced(index, 1)
}

function inOrder(work: () => Promise<unknown>): Promise<void> {
  sending = sending.then(async () => void (await work()))
  return sending
}

async function isSettled(proof: CookieProof): Promise<boolean> {
  try {
    await callApi<ConsentApi, 'recordCookieChoice'>('recordCookieChoice', proof, { keepalive: true })
    return true
  } catch (error) {
    return error instanceof ApiError && FINAL_STATUSES.includes(error.status)
  }
}

function chooserId(): string {
  try {
    const known = localStorage.getItem(CHOOSER_KEY)
    if (known && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(known)) return known
    const fresh = crypto.randomUUID()
    localStorage.setItem(CHOOSER_KEY, fresh)
    return fresh
  } catch {
    return crypto.randomUUID()
  }
}

function pendingProofs(): ReadonlyArray<CookieProof> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PENDING_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.slice(-MAX_PENDING) : []
  } catch {
    return []
  }
}

/** False where storage is forbidden or full. */
function keepPending(proofs: ReadonlyArray<CookieProof>): boolean {
  try {
    if (proofs.length === 0) localStorage.removeItem(PENDING_KEY)
    else localStorage.setItem(PENDING_KEY, JSON.stringify(proofs))
    return true
  } catch {
    return false
  }
}
