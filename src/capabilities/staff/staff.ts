import { z } from 'zod'

/** As somebody types it; what has no form of an address is simply nobody's. */
const TypedEmail = z
  .string()
  .max(320)
  .transform((email) => email.trim().toLowerCase())

/** Long enough for anything a person or a manager pastes; only the rules for a new password say more. */
const TypedPassword = z.string().min(1).max(1_000)

export const SignInWithPassword = z.object({ email: TypedEmail, password: TypedPassword })
export type SignInWithPassword = z.output<typeof SignInWithPassword>

export const OneTimeToken = z.object({ token: z.string().min(1).max(200) })
export type OneTimeToken = z.output<typeof OneTimeToken>

/** Spaces and dashes are how people read a code aloud. */
const typedCode = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())

export const SecondFactor = z.union([z.object({ code: typedCode(20) }), z.object({ recoveryCode: typedCode(40) })])
export type SecondFactor = z.output<typeof SecondFactor>

export const Missing = z.enum(['nothing', 'second-factor', 'two-factor-enrolment', 'claim'])

/** What is still to be done before somebody who signed in may enter. */
export const SignInAnswer = z.object({ missing: Missing })
export type SignInAnswer = z.output<typeof SignInAnswer>

export const FreshToken = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** The claim inside the token, spelled out. */
  admin: z.boolean(),
  missing: Missing,
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), language: z.enum(['sk', 'en']) }),
  sessionId: z.string(),
  sessionExpiresAt: z.iso.datetime(),
  lastActivityAt: z.iso.datetime(),
})
export type FreshToken = z.output<typeof FreshToken>
