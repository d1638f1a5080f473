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
