import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { orderLetter } from './order-link.mail.server.ts'

/** The way back to a payment that has not come yet. Nothing to write once it has, or once its time is over. */
export const paymentAwaited = defineMail({
  name: 'payment-awaited',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    return found?.registration.state === 'held' ? orderLetter(services, found) : null
  },
})
