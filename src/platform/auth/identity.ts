import type { Language } from '#kernel/language.ts'

export const STAFF_ROLES = ['admin', 'viewer'] as const
/** Both carry the admin claim; a viewer's is narrowed to reading. */
export type StaffRole = (typeof STAFF_ROLES)[number]

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
