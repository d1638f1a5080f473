import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Services } from '#platform/services.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

export type RealKey = { privateKey: KeyObject; x: string; pem: string }

/**
 * The key that signs the node's own tokens, as only somebody with the database and the secrets has it. With it the drill
 * makes tokens that are wrong in one thing and right in everything else.
 */
export async function realKey(stack: BookingStack, services: Pick<Services, 'auth'>): Promise<RealKey> {
  const { rows } = await stack.admin.query<{ public_key: string; private_key: string }>(
    'select public_key, private_key from auth_keys order by created_at desc limit 1',
  )
  const [row] = rows
  if (!row) throw new Error('No token has been signed yet')
  const jwk = JSON.parse(await services.auth.unseal(JSON.parse(row.private_key) as string)) as JsonWebKey
  const publicJwk = JSON.parse(row.public_key) as JsonWebKey
  const publicKey = createPublicKey({ key: publicJwk, format: 'jwk' })
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    x: publicJwk.x ?? '',
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }
}
