import type { KeptValues } from './browser-world.ts'

/**
 * What restoring a sign-in needs to know: that there was one, which, and until when. The token is never kept, and the
 * session itself is in a cookie that scripts cannot read.
 */
export type StoredSignIn = { sessionId: string; expiresAt: number }

/** Every name of ours begins with this one. `entry.client.tsx` asks for it before anything else is fetched. */
export const STORED_SIGN_IN = 'bystro-auth'

export function readStoredSignIn(kept: KeptValues, now: number): StoredSignIn | null {
  const stored = parsed(kept.read(STORED_SIGN_IN))
  return stored !== null && stored.expiresAt > now ? stored : null
}

export function storeSignIn(kept: KeptValues, stored: StoredSignIn): void {
  kept.write(STORED_SIGN_IN, JSON.stringify(stored))
}

export function clearStoredSignIn(...everywhere: ReadonlyArray<KeptValues>): void {
  for (const kept of everywhere) {
    for (const name of kept.names()) if (name.startsWith(STORED_SIGN_IN)) kept.remove(name)
  }
}

function parsed(text: string | null): StoredSignIn | null {
  try {
    const { sessionId, expiresAt } = JSON.parse(text ?? 'null') as Partial<StoredSignIn>
    return typeof sessionId === 'string' && typeof expiresAt === 'number' ? { sessionId, expiresAt } : null
  } catch {
    return null
  }
}
