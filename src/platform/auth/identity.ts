import type { Language } from '#kernel/language.ts'

/**
 * The roles of the back office. `admin` is the owner and `viewer` the reader: they stand in the column that the first
 * release knows, the others in one that it does not, so that its nodes let none of them in.
 */
export const STAFF_ROLES = ['admin', 'office', 'accountant', 'editor', 'instructor', 'viewer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const FIRST_ROLES = ['admin', 'viewer'] as const satisfies ReadonlyArray<StaffRole>
export const LATER_ROLES = ['office', 'accountant', 'editor', 'instructor'] as const satisfies ReadonlyArray<StaffRole>

/** Who sits in front of the browser, as the database knows it at this moment. */
export type SignedIn = {
  user: {
    id: string
    email: string
    name: string
    language: Language
    /** By the person or by whoever invited them. */
    isLanguageChosen: boolean
    role: StaffRole | null
    hasTwoFactor: boolean
  }
  authSession: { id: string; createdAt: Date; expiresAt: Date; lastSeenAt: Date }
  /** What still stands between this person and the back office. */
  missing: 'nothing' | 'second-factor' | 'two-factor-enrolment' | 'claim'
}
