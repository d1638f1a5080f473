import { randomUUID } from 'node:crypto'
import { nextAddressOfBuyer } from '#capabilities/booking/payment/next-address-of-buyer.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { PlacedOrder } from './place-orders.ts'

/** Gives an order a second checkout beside the first, as an outage with a saved error would; says Stripe's id of it. */
export async function openSecondCheckout(stack: BookingStack, { registrationId }: PlacedOrder): Promise<string> {
  const id = randomUUID()
  await stack.admin.query(
    `insert into checkout_attempts (id, registration_id, number, status, amount_cents, parameters, expires_at)
     select $1::uuid, registrations.id, 2, 'new', total_cents, jsonb_build_object(
       'reference', reference, 'buyerEmail', buyer_email, 'name', 'Základy AI', 'description', 'druhý pokus',
       'unitPriceCents', unit_price_cents, 'quantity', seats,
       'metadata', jsonb_build_object('registration', registrations.id, 'attempt', $1::uuid),
       'successUrl', $3::text, 'cancelUrl', $3::text), date_trunc('second', now()) + interval '35 minutes'
     from registrations where registrations.id = $2`,
    [id, registrationId, stack.services.config.publicOrigin],
  )
  await nextAddressOfBuyer(stack.services, registrationId)
  const { rows } = await stack.admin.query(
    'select stripe_session_id as checkout from checkout_attempts where id = $1',
    [id],
  )
  if (!rows[0]?.checkout) throw new Error('The second checkout was not opened')
  return rows[0].checkout
}
