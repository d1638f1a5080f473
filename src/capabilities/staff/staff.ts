import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { STAFF_ROLES } from '#platform/auth/identity.ts'
import { ShownPasskey } from '#platform/auth/passkey.ts'

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
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), language: z.enum(LANGUAGES) }),
  sessionId: z.string(),
  sessionExpiresAt: z.iso.datetime(),
  lastActivityAt: z.iso.datetime(),
})
export type FreshToken = z.output<typeof FreshToken>

/** Somebody's address as an admin writes it. */
const Email = TypedEmail.refine(isEmail, 'must be an e-mail address')
const PersonName = z.string().trim().min(1).max(120)

export const RequestPasswordReset = z.object({ email: TypedEmail })
export type RequestPasswordReset = z.output<typeof RequestPasswordReset>

/** What a new password must be is said by the verb, in a sentence; here only that it is a text. */
export const ResetPassword = OneTimeToken.extend({ password: TypedPassword })
export type ResetPassword = z.output<typeof ResetPassword>

export const ChangePassword = z.object({ currentPassword: TypedPassword, newPassword: TypedPassword })
export type ChangePassword = z.output<typeof ChangePassword>

export const ConfirmTwoFactor = z.object({ code: typedCode(20) })
export type ConfirmTwoFactor = z.output<typeof ConfirmTwoFactor>

/** As a call writes it, or the text in which a form carries it. */
const PasskeyOfForm = z.preprocess((given) => (typeof given === 'string' ? parsedJson(given) : given), ShownPasskey)

/** Both factors, shown once more by whoever is signed in: the password, and a code of the app, a recovery code or a passkey. */
export const OwnFactors = z.union([
  z.object({ password: TypedPassword, passkey: PasskeyOfForm }),
  z.object({ password: TypedPassword, code: typedCode(40) }),
])
export type OwnFactors = z.output<typeof OwnFactors>

export const OfAuthSession = z.object({ id: z.uuid() })
export type OfAuthSession = z.output<typeof OfAuthSession>

export const InviteAdmin = z.object({
  email: Email,
  name: PersonName,
  role: z.enum(STAFF_ROLES).default('admin'),
  language: z.enum(LANGUAGES).default('sk'),
})
export type InviteAdmin = z.output<typeof InviteAdmin>

export const AcceptInvitation = OneTimeToken.extend({ name: PersonName, password: TypedPassword })
export type AcceptInvitation = z.output<typeof AcceptInvitation>

export const AddFirstAdmin = z.object({ email: Email, name: PersonName, password: TypedPassword })
export type AddFirstAdmin = z.output<typeof AddFirstAdmin>

export const OfEmail = z.object({ email: Email })
export type OfEmail = z.output<typeof OfEmail>

/** What a change of the claim came to. */
export const ClaimAnswer = z.object({ email: z.string(), role: z.enum(STAFF_ROLES).nullable(), changed: z.boolean() })
export type ClaimAnswer = z.output<typeof ClaimAnswer>

export const SetStaffRole = z.object({ userId: z.uuid(), role: z.enum(STAFF_ROLES) })
export type SetStaffRole = z.output<typeof SetStaffRole>

export const SwitchLanguage = z.object({ language: z.enum(LANGUAGES) })
export type SwitchLanguage = z.output<typeof SwitchLanguage>

export const ListAdminUsers = z.object({
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type ListAdminUsers = z.output<typeof ListAdminUsers>

export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES).nullable(),
  /** `invited` has not chosen a password yet. */
  status: z.enum(['invited', 'active']),
  hasTwoFactor: z.boolean(),
  createdAt: z.date(),
  lastSignInAt: z.date().nullable(),
})
export type AdminUser = z.output<typeof AdminUser>
export type AdminUsers = { users: AdminUser[]; total: number; page: number; pages: number }

export type OwnAuthSession = {
  id: string
  isCurrent: boolean
  startedAt: Date
  lastSeenAt: Date
  expiresAt: Date
  userAgent: string
  /** Without its last part. */
  ipAddress: string
  hasSecondFactor: boolean
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
