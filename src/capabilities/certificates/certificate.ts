import { z } from 'zod'
import { LANGUAGES, type Language } from '#kernel/language.ts'

/** valid · replaced: a newer version holds · revoked: by the office. */
export const CERTIFICATE_STATES = ['valid', 'replaced', 'revoked'] as const

/** Why a name is gone: its owner asked, or it was kept long enough. */
export const ERASED_FOR = ['request', 'time'] as const

/** Wrong names that may be typed at the check of one certificate, until its owner opens the comparison anew. */
export const NAME_TRIES = 5

export const NAME_LENGTH = { least: 2, most: 120 } as const
export const REASON_LENGTH = { least: 5, most: 500 } as const

export const PersonName = z.string().trim().min(NAME_LENGTH.least).max(NAME_LENGTH.most)
export const RevokedFor = z.string().trim().min(REASON_LENGTH.least).max(REASON_LENGTH.most)

/** Everything a certificate says besides whose it is and which it is. Nothing of it changes. */
export const CertificateFacts = z.object({
  /** Of the paper, as of the order when it was issued. Slovak where it says none: those from before say none. */
  language: z.enum(LANGUAGES).optional(),
  course: z.string(),
  /** The version of the syllabus as it is published; null where the course has none. */
  syllabus: z.string().nullable(),
  days: z.array(z.iso.date()).min(1),
  minutesPlanned: z.int().positive(),
  /** A whole lesson where a person said who was there, and nobody counted minutes. */
  minutesAttended: z.int().min(0),
  instructors: z.array(z.string()),
  provider: z.object({ name: z.string(), seat: z.string(), ico: z.string() }),
  wordmark: z.string(),
  issuedOn: z.iso.date(),
  /** Where it is checked, the code behind it. */
  checkAt: z.url(),
})
export type CertificateFacts = z.output<typeof CertificateFacts>

/** What is signed: all that stands on the paper. */
export const SignedCertificate = CertificateFacts.extend({ code: z.string(), number: z.string(), name: z.string() })
export type SignedCertificate = z.output<typeof SignedCertificate>

/** What anybody learns from a code. */
export type CheckedCertificate =
  | { state: 'unknown' }
  | {
      state: 'valid'
      language: Language
      code: string
      number: string
      facts: Pick<
        CertificateFacts,
        'course' | 'syllabus' | 'days' | 'minutesPlanned' | 'minutesAttended' | 'provider' | 'issuedOn'
      >
      /** Only where its owner lets everybody see it. */
      name: string | null
      triesLeft: number
    }
  | { state: 'replaced'; language: Language; number: string; replacedOn: string; by: { number: string; code: string } }
  | { state: 'revoked'; language: Language; number: string; issuedOn: string; revokedOn: string }
  | {
      state: 'erased'
      language: Language
      number: string
      course: string
      days: ReadonlyArray<string>
      why: (typeof ERASED_FOR)[number]
    }

/** What a file turned out to be. */
export type CheckedFile =
  /** It is ours to the last byte; what became of the certificate since is another question. */
  | { outcome: 'genuine'; certificate: SignedCertificate }
  /** Not a certificate of ours, or one of a key that nobody published. */
  | { outcome: 'foreign' }
  /** Its data are signed by us, but something in the file was changed since. */
  | { outcome: 'changed' }

/** What the owner of a seat sees of theirs. */
export type OwnCertificate =
  | { state: 'revoked'; number: string; reason: string | null }
  | {
      state: 'valid'
      number: string
      name: string
      code: string
      facts: Pick<CertificateFacts, 'language' | 'course' | 'days' | 'minutesAttended' | 'minutesPlanned'>
      checkAt: string
      linkedIn: string
      isNameShown: boolean
      /** Five wrong names were typed. */
      isComparisonClosed: boolean
    }

/** Somebody with a seat in a session, and the newest certificate that they have. */
export type CertificateAtDesk = {
  /** Null where the seat is gone: its owner was erased. */
  participantId: string | null
  name: string | null
  verdict: 'present' | 'partial' | 'absent' | 'unknown' | null
  /** Nothing stands against issuing one to them. */
  mayGet: boolean
  certificate: {
    id: string
    number: string
    code: string
    version: number
    issuedOn: string
    state: 'valid' | 'revoked' | 'erased'
    reason: string | null
  } | null
}

export type CertificateRun = { total: number; done: number; isOver: boolean }
