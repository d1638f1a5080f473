import { z } from 'zod'

const Version = z.string().trim().min(1).max(20).default('1.0')

/** A choice as the browser sends it. When, from where and on which basis is for the server to say, so it is not read. */
const Choice = z.object({ given: z.boolean().default(false) }).default({ given: false })

/** What a buyer ticked. Whatever is missing was not given; `earlyStart` is there only where the form asked for it. */
export const RegistrationConsent = z.object({
  dataProcessing: Choice,
  marketing: Choice,
  privacyPolicyAccepted: z.boolean().default(false),
  termsAccepted: z.boolean().default(false),
  privacyPolicyVersion: Version,
  termsVersion: Version,
  earlyStart: z.boolean().optional(),
})
export type RegistrationConsent = z.output<typeof RegistrationConsent>

/** When, from where and on which basis something was given or refused. No time means that nobody was ever asked. */
const statement = {
  given: z.boolean(),
  timestamp: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
}

/** What holds for a registration now. Marketing is what holds for its buyer's address, whichever order it was said in. */
export const ConsentRecord = z.object({
  dataProcessing: z.object({ ...statement, legalBasis: z.literal('contract') }),
  marketing: z.object({ ...statement, legalBasis: z.literal('consent') }),
  privacyPolicyAccepted: z.boolean(),
  termsAccepted: z.boolean(),
  privacyPolicyVersion: z.string(),
  termsVersion: z.string(),
  privacyPolicyHash: z.string().nullable(),
  termsHash: z.string().nullable(),
  /** Null where the form did not ask. */
  earlyStart: z
    .object({ given: z.boolean(), timestamp: z.string(), textVersion: z.string(), textHash: z.string() })
    .nullable(),
})
export type ConsentRecord = z.output<typeof ConsentRecord>

export const OfRegistration = z.object({ registrationId: z.uuid() })
export type OfRegistration = z.output<typeof OfRegistration>

export const UpdateConsent = OfRegistration.extend({ consent: RegistrationConsent })
export type UpdateConsent = z.output<typeof UpdateConsent>

export const UpdateMarketingConsent = OfRegistration.extend({ given: z.boolean() })
export type UpdateMarketingConsent = z.output<typeof UpdateMarketingConsent>

/** The longest address that mail can carry. */
const MAX_EMAIL = 254

export const OfAddress = z.object({ email: z.string().trim().max(MAX_EMAIL).pipe(z.email()) })
export type OfAddress = z.output<typeof OfAddress>

export const ListMarketingConsents = z.object({
  given: z.boolean().default(true),
  page: z.int().min(1).max(10_000).default(1),
})
export type ListMarketingConsents = z.output<typeof ListMarketingConsents>

export const MarketingConsents = z.object({
  registrations: z.array(z.object({ registrationId: z.uuid(), consent: ConsentRecord })),
  hasMore: z.boolean(),
})
export type MarketingConsents = z.output<typeof MarketingConsents>

/** The rate is in percent, with two decimals. */
export const ConsentStatistics = z.object({ total: z.int(), marketingGiven: z.int(), rate: z.number() })
export type ConsentStatistics = z.output<typeof ConsentStatistics>

/** As the page of marketing preferences sends it: what the link does not carry comes as null, empty or not at all. */
export const MarketingChoice = z.object({
  email: z.string().trim().max(MAX_EMAIL).pipe(z.literal('').or(z.email())).nullish(),
  token: z.string().max(100).nullish(),
})
export type MarketingChoice = z.output<typeof MarketingChoice>
