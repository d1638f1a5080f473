import type { MadePasskey, PasskeyToMake, PasskeyToShow, ShownPasskey } from '#platform/auth/passkey.ts'

/** As long as the server remembers what it asked. */
const LONGEST_MS = 5 * 60_000

/** Ed25519, ECDSA on P-256 and RSA with SHA-256, the one we like best first. */
const ALGORITHMS = [-8, -7, -257]

/** Whether this browser has passkeys for this site. By the standard a bare IP address has none. */
export function canUsePasskeys(): boolean {
  const isBareAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && 'PublicKeyCredential' in window && 'credentials' in navigator && !isBareAddress
}

/** Has a passkey made that can sign in by itself, after its owner has unlocked it. */
export async function makePasskey({ challenge, rp, user, known }: PasskeyToMake): Promise<MadePasskey> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp,
      user: { ...user, id: bytesOf(user.id) },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: LONGEST_MS,
    },
  })
  const { id, response } = made as PublicKeyCredential & { response: AuthenticatorAttestationResponse }
  return {
    id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    // Not every browser tells; it only helps the next one to ask at the right place.
    transports: response.getTransports?.() ?? [],
  }
}

export async function showPasskey(toShow: PasskeyToShow): Promise<ShownPasskey> {
  const { challenge, rpId, known, userVerification } = toShow
  const shown = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId,
      userVerification,
      allowCredentials: known.map(descriptorOf),
      timeout: LONGEST_MS,
    },
  })
  const { id, response } = shown as PublicKeyCredential & { response: AuthenticatorAssertionResponse }
  return {
    id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : null,
  }
}

function descriptorOf({ id, transports }: PasskeyToShow['known'][number]): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: bytesOf(id), transports: transports as AuthenticatorTransport[] }
}

/** Base64url as WebAuthn writes it in JSON. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
