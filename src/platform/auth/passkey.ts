import { z } from 'zod'

/** What somebody proves with a passkey. An answer for one purpose is worth nothing for another. */
export const CHALLENGE_PURPOSES = ['enrolment', 'second-factor', 'proof', 'sign-in'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

/** How long somebody may look for their key. */
export const CHALLENGE_MINUTES = 5

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/)

/** An id has at most 1023 bytes. */
const CredentialId = base64url(1_400)
const Transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)
const KnownPasskey = z.object({ id: CredentialId, transports: Transports })

/** What a browser is asked to make; everything else about the key is the same for everybody and stands in the browser. */
export const PasskeyToMake = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** An authenticator that has one of these makes no second one. */
  known: z.array(KnownPasskey),
})
export type PasskeyToMake = z.output<typeof PasskeyToMake>

/** What a browser is asked to show. Without `known` the authenticator offers what it has for this site. */
export const PasskeyToShow = z.object({
  challenge: z.string(),
  rpId: z.string(),
  known: z.array(KnownPasskey),
  userVerification: z.enum(['required', 'preferred']),
})
export type PasskeyToShow = z.output<typeof PasskeyToShow>

export const MadePasskey = z.object({
  id: CredentialId,
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(20_000),
  transports: Transports.default([]),
})
export type MadePasskey = z.output<typeof MadePasskey>

export const ShownPasskey = z.object({
  id: CredentialId,
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(2_000),
  signature: base64url(2_000),
  /** Whose key the authenticator says it is; those without a memory of their own do not say. */
  userHandle: base64url(100).nullable().default(null),
})
export type ShownPasskey = z.output<typeof ShownPasskey>
