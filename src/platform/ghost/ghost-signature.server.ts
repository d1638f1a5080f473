import { createHmac, timingSafeEqual } from 'node:crypto'

/** Ghost signs when it sends; clocks differ and deliveries are repeated for a while, but not for longer than this. */
export const SIGNATURE_AGE_MS = 5 * 60_000

const HEADER = /^sha256=([\da-f]{64}), ?t=(\d{1,16})$/

/** Whether Ghost signed these bytes a moment ago with one of our secrets: `sha256=<hex>, t=<ms>` over body and time. */
export function isSignedByGhost(
  secrets: ReadonlyArray<string>,
  { body, signature, now }: { body: string; signature: string; now: Date },
): boolean {
  const [, hex = '', sentAt = ''] = HEADER.exec(signature) ?? []
  if (hex === '' || Math.abs(now.getTime() - Number(sentAt)) > SIGNATURE_AGE_MS) return false
  const given = Buffer.from(hex, 'hex')
  // Every secret is tried whatever the others gave: how long it takes says nothing.
  return secrets
    .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(`${body}${sentAt}`).digest(), given))
    .includes(true)
}
