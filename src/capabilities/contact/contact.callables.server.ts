import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { contactEmail } from './contact.contract.ts'
import { sendContactEmail } from './send-contact-email.server.ts'

export const contactCallables: ReadonlyArray<Callable<Services>> = [callable(contactEmail, sendContactEmail)]
