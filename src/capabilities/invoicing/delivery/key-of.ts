import { createHash } from 'node:crypto'

/** Ours alone, drawn once: names below it are keys of deliveries. */
const NAMESPACE = Buffer.from('6f1d4b0a9c5e4e7f8a3b2d1c0f9e8d7c', 'hex')

/** A UUID of version 5: the same bytes have the same key, whoever makes it and when. */
export function keyOf(bytes: Uint8Array): string {
  const hash = createHash('sha1').update(NAMESPACE).update(bytes).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
