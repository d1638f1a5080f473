/** It would not wait, has waited long enough, or waited in a circle with somebody else and was the one to be ended. */
const REFUSED = ['55P03', '40P01']

/** Whether a statement was refused because somebody else has the lock: nothing of its transaction is left, and it can be tried again. */
export function isLockRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  return (code !== undefined && REFUSED.includes(code)) || isLockRefused(error.cause)
}
