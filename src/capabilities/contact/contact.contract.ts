import { type ApiOf, contract } from '#platform/http/contract.ts'
import { SendContactEmail, SentContactEmail } from './contact.ts'

/** Somebody who corrects a mistake or two; a script has to wait. */
const MESSAGES_PER_MINUTE = 5

export const contactEmail = contract({
  name: 'sendContactEmail',
  method: 'POST',
  access: 'visitor',
  summary: 'Sends a message to the provider; a filled field website is answered like success and goes nowhere.',
  input: SendContactEmail,
  output: SentContactEmail,
  perMinute: MESSAGES_PER_MINUTE,
})

export type ContactApi = ApiOf<[typeof contactEmail]>
