import { z } from 'zod'
import { type ApiOf, contract } from '#platform/http/contract.ts'
import {
  ConsentRecord,
  ConsentStatistics,
  ListMarketingConsents,
  MarketingChoice,
  MarketingConsents,
  OfAddress,
  OfRegistration,
  UpdateConsent,
  UpdateMarketingConsent,
} from './consent.ts'
import { CookieChoice } from './cookies/cookie-choice.ts'

/** An office behind one address may do this for several people; a script that tries addresses may not. */
const CHOICES_PER_MINUTE = 20

export const unsubscribe = contract({
  name: 'unsubscribeFromMarketing',
  method: 'POST',
  access: 'visitor',
  envelope: 'bare',
  summary: 'Ends marketing e-mails to an address at once; the token from a mail is optional.',
  input: MarketingChoice,
  output: z.object({ message: z.string(), alreadyUnsubscribed: z.boolean() }),
  perMinute: CHOICES_PER_MINUTE,
})

export const resubscribe = contract({
  name: 'resubscribeToMarketing',
  method: 'POST',
  access: 'visitor',
  envelope: 'bare',
  summary: 'Sends a confirmation e-mail; with the token from that mail the new consent is recorded.',
  input: MarketingChoice,
  output: z.object({ message: z.string() }),
  perMinute: CHOICES_PER_MINUTE,
})

/** Somebody who cannot decide chooses a few times; an office behind one address has many who choose once. */
const COOKIE_CHOICES_PER_MINUTE = 30

export const cookieChoice = contract({
  name: 'recordCookieChoice',
  method: 'POST',
  access: 'visitor',
  summary: 'Keeps the proof of a choice about cookies, under a random number instead of a name.',
  input: CookieChoice,
  output: z.object({ recorded: z.boolean() }),
  perMinute: COOKIE_CHOICES_PER_MINUTE,
})

export const consentRecord = contract({
  name: 'getConsentRecord',
  method: 'POST',
  access: 'getConsentRecord',
  summary: 'What the buyer of a registration agreed to, as it holds now.',
  input: OfRegistration,
  output: ConsentRecord,
})

export const consentUpdate = contract({
  name: 'updateConsent',
  method: 'POST',
  access: 'updateConsent',
  summary: 'Records changed consents of a registration.',
  input: UpdateConsent,
  output: ConsentRecord,
})

export const marketingUpdate = contract({
  name: 'updateMarketingConsent',
  method: 'POST',
  access: 'updateMarketingConsent',
  summary: "Records whether a registration's buyer agrees to marketing.",
  input: UpdateMarketingConsent,
  output: ConsentRecord,
})

export const marketingWithdrawal = contract({
  name: 'withdrawMarketingConsent',
  method: 'POST',
  access: 'withdrawMarketingConsent',
  summary: 'Takes back the marketing consent of an address and of all its registrations.',
  input: OfAddress,
  output: z.object({ withdrawn: z.boolean() }),
})

export const marketingConsents = contract({
  name: 'getMarketingConsents',
  method: 'POST',
  access: 'listMarketingConsents',
  summary: 'Registrations whose buyer agrees to marketing, newest first.',
  input: ListMarketingConsents,
  output: MarketingConsents,
})

export const consentStatistics = contract({
  name: 'getConsentStatistics',
  method: 'POST',
  access: 'getConsentStatistics',
  summary: 'How many registrations there are and how many of their buyers agree to marketing.',
  input: z.object({}),
  output: ConsentStatistics,
})

export const marketingCheck = contract({
  name: 'checkMarketingConsent',
  method: 'POST',
  access: 'checkMarketingConsent',
  summary: 'Whether marketing may be sent to an address.',
  input: OfAddress,
  output: z.object({ given: z.boolean() }),
})

export type ConsentApi = ApiOf<
  [
    typeof unsubscribe,
    typeof resubscribe,
    typeof cookieChoice,
    typeof consentRecord,
    typeof consentUpdate,
    typeof marketingUpdate,
    typeof marketingWithdrawal,
    typeof marketingConsents,
    typeof consentStatistics,
    typeof marketingCheck,
  ]
>
