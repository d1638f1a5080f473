import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyToMake, PasskeyToShow, ShownPasskey } from '#platform/auth/passkey.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** What a ceremony may lie about; left out, everything is as an honest browser and authenticator do it. */
export type Lie = {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
  privateKey?: KeyObject
  userHandle?: string | null
  id?: string
}

/** An authenticator with one key on P-256. It counts its signatures unless it is told not to, as those of phones do. */
export function softAuthenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let owner: string | null = null

  function authData(rpId: string, lie: Lie, key?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    const flags = PRESENT | ((lie.isVerified ?? true) ? VERIFIED : 0) | (key ? WITH_KEY : 0)
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), count, ...(key ? [key] : [])])
  }

  return {
    id: credentialId.toString('base64url'),

    make({ challenge, rp, user }: PasskeyToMake, lie: Lie = {}): MadePasskey {
      owner = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, credentialId.length])
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rp.id, lie, key)],
      ])
      return {
        id: credentialId.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },

    show({ challenge, rpId }: Pick<PasskeyToShow, 'challenge' | 'rpId'>, lie: Lie = {}): ShownPasskey {
      if (counts) counter++
      const data = authData(rpId, lie)
      const client = clientData('webauthn.get', challenge, lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), lie.privateKey ?? privateKey)
      return {
        id: lie.id ?? credentialId.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lie.userHandle === undefined ? owner : lie.userHandle,
      }
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>

function clientData(type: string, challenge: string, lie: Lie): Buffer {
  const said = { type, challenge, origin: TEST_ORIGIN, crossOrigin: false }
  const { origin = said.origin } = lie
  return Buffer.from(JSON.stringify({ ...said, origin, type: lie.type ?? type, challenge: lie.challenge ?? challenge }))
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest()
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** RFC 8949, as much of it as a key needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(major: number, size: number): Buffer {
  return size < 24 ? Buffer.from([(major << 5) | size]) : Buffer.from([(major << 5) | 24, size])
}
