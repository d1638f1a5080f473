const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement was refused because somebody else has the lock: it would not wait, or has waited long enough. */
export function isLockRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as Error & { code?: string }).code === LOCK_NOT_AVAILABLE || isLockRefused(error.cause)
}
