import { setTimeout as wait } from 'node:timers/promises'

/** As long as anything in a walk through the product may take on a busy machine. */
export const PATIENCE_MS = 60_000

/** Answers with what a question finds once it finds something. */
export async function until<Found>(what: string, ask: () => Promise<Found | null | undefined | false>): Promise<Found> {
  const latest = performance.now() + PATIENCE_MS
  while (performance.now() < latest) {
    const found = await ask()
    if (found) return found
    await wait(200)
  }
  throw new Error(`Waited in vain for: ${what}`)
}
