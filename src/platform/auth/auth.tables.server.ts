import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#kernel/language.ts'
import { FIRST_ROLES, LATER_ROLES, type StaffRole } from './identity.ts'
import { CHALLENGE_PURPOSES } from './passkey.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * People of the back office. Columns without a word of explanation are named by Better Auth, which reads and writes
 * them. Who has neither `role` nor `later_role` may not enter; nobody has both, because a trigger empties the second when
 * the first is written.
 */
export const authUsers = pgTable(
  'auth_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    role: text({ enum: FIRST_ROLES }),
    /** What nodes of the first release do not know, so that they let nobody in with it. */
    laterRole: text({ enum: LATER_ROLES }),
    language: text({ enum: LANGUAGES }).notNull().default('sk'),
    /** Until then the back office follows the browser; its first screen remembers what it followed. */
    isLanguageChosen: boolean().notNull().default(false),
    /** Whether single letters do something in the back office. */
    letterKeys: boolean().notNull().default(true),
    /** Since when a second factor is asked of this person. */
    twoFactorAt: moment(),
    lastSignInAt: moment(),
  },
  (table) => [
    uniqueIndex('auth_users_email').on(table.email),
    index('auth_users_staff').on(table.role).where(sql`role is not null`),
    check('auth_users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('auth_users_role_known', sql`${table.role} in ('admin', 'viewer')`),
    check(
      'auth_users_later_role_known',
      sql`${table.laterRole} is null or (${table.role} is null and ${table.laterRole} in ('office', 'accountant', 'editor', 'instructor'))`,
    ),
    check('auth_users_language_known', sql`${table.language} in ('sk', 'en')`),
  ],
)

type RoleColumns = Pick<typeof authUsers.$inferSelect, 'role' | 'laterRole'>

/** The role of a person, in whichever column it stands. */
export function roleOf({ role, laterRole }: RoleColumns): StaffRole | null {
  return role ?? laterRole
}

/** How a role is written. */
export function roleColumns(role: StaffRole | null): RoleColumns {
  if (role === 'admin' || role === 'viewer') return { role, laterRole: null }
  return { role: null, laterRole: role }
}

/** Sign-in sessions. The cookie is the token and its signature, so a reader of this table cannot sign in with it. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Without its last part. */
    ipAddress: text(),
    userAgent: text(),
    /** By our clock, which decides when a session ends. */
    startedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** When the second factor was shown in this session. */
    secondFactorAt: moment(),
  },
  (table) => [index('auth_sessions_by_user').on(table.userId)],
)

/** Passwords, one row a person; the columns about tokens are Better Auth's and stay empty. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('auth_accounts_once').on(table.userId, table.providerId)],
)

/** Links that work once: `identifier` is what for and a hash of the token, `value` the person's id. */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('auth_verifications_identifier').on(table.identifier),
    index('auth_verifications_value').on(table.value),
  ],
)

/** Keys that sign access tokens; the private half is encrypted. */
export const authKeys = pgTable('auth_keys', {
  id: uuid().primaryKey().defaultRandom(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment(),
  alg: text(),
  crv: text(),
})

/** The shared secret of an authenticator app, encrypted. Not asked for before it is confirmed with a first code. */
export const authTwoFactors = pgTable('auth_two_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The half minute whose code was used last: neither it nor an earlier one is taken again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/**
 * Public halves of passkeys. One counts as long as `created_at` is not before `two_factor_at` of its person: whatever clears
 * the second factor, a release that knows no passkeys included, ends them too.
 */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it; this and the key in Base64url. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** How often it has signed, where its authenticator counts; otherwise always 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether its manager keeps it on other devices too. */
    isBackedUp: boolean().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('auth_passkeys_credential').on(table.credentialId),
    index('auth_passkeys_by_user').on(table.userId),
  ],
)

/** What a passkey is asked to sign, by hash. Whoever takes a row deletes it, so each is answered once. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** Nobody yet at a sign-in with a passkey alone. */
    userId: uuid().references(() => authUsers.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('auth_challenges_by_end').on(table.expiresAt),
    check('auth_challenges_purpose_known', sql`${table.purpose} in ('enrolment', 'second-factor', 'proof', 'sign-in')`),
    check('auth_challenges_for_somebody', sql`(${table.purpose} = 'sign-in') = (${table.userId} is null)`),
  ],
)

/** Tries to sign in by keyed hash of what was tried, an address nobody has included. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  lastFailedAt: moment().notNull(),
  waitUntil: moment().notNull(),
})
