import { camtOf, OUR_IBAN } from '#capabilities/bank/bank.testing.server.ts'
import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import { confirmTransfer } from '#capabilities/booking/order/confirm-transfer.server.ts'
import { transferConfirmationPage } from '#capabilities/booking/registration-links.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { contentOf, EDITOR } from '#capabilities/legal/legal.testing.server.ts'
import { publishLegalContent } from '#capabilities/legal/versions/publish-legal-content.server.ts'
import { dayOf } from '#kernel/day.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isLockRefused } from '#platform/db/lock-refused.server.ts'
import type { Services } from '#platform/services.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { type Order, orderOf } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

const VERSION = '2.0'
const OFFICE = { actor: { kind: 'admin', id: 'drill' }, requestId: 'drill' } as const

/** The product's own settings with transfers on, an account, and terms that carry them. Orders that read other terms are refused from then on. */
export async function allowTransfers(services: Services): Promise<void> {
  await givenSetup(services.db)
  const { content, ...given } = contentOf(VERSION, { effectiveDate: dayOf(services.clock.now()) })
  const termsOfService = 'Podmienky\n\n5. Platba\n\nPrevodom vopred môžu platiť firmy.'
  await publishLegalContent(services, { ...given, content: { ...content, termsOfService } }, EDITOR)
  const transfers = { ...INITIAL_SETTINGS.transfers, isOn: true }
  await saveSettings(services, { version: services.settings.current().version, values: { transfers } }, OFFICE)
}

/** Of somebody who has read the terms of `allowTransfers`. */
export function afterTerms(order: Order): Order {
  return { ...order, consent: { ...order.consent, privacyPolicyVersion: VERSION, termsVersion: VERSION } }
}

/** An order of a company by transfer; who orders, and the number they type for their company, may be anything. */
export function transferOrderOf(
  session: string,
  price: number,
  { seats, ico, email }: { seats: number; ico: number; email?: string },
): Order {
  const { customerInfo, participants, ...order } = orderOf(session, price, Math.max(2, seats))
  const company = { ...customerInfo, ico: String(ico).padStart(8, '0'), ...(email && { email }) }
  return afterTerms({
    ...order,
    amount: price * seats,
    payment: 'transfer',
    customerInfo: company,
    participants: participants.slice(0, seats),
  })
}

/** The reader of a mailbox clicks; what they are told instead is answered. */
export async function clickLink(services: Services, registrationId: string): Promise<string> {
  const token = transferConfirmationPage(services.config, registrationId).split('/').at(-1) ?? ''
  try {
    await untilNotBusy(() => confirmTransfer(services, { token }))
    return 'confirmed'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** A page that says that it is busy is asked again, and a job that fails is tried again. */
export async function untilNotBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockRefused(error)) throw error
    }
  }
}

export type Transferred = { symbol: string; cents: number }

/** What came on our account, as a statement; the same number and movements again are the same statement. */
export async function stateMoney(services: Services, number: number, came: ReadonlyArray<Transferred>): Promise<void> {
  const day = dayOf(services.clock.now())
  const entries = came.map(({ symbol, cents }, at) => ({
    day,
    sum: (cents / 100).toFixed(2),
    endToEnd: `/VS${symbol}/SS/KS0308`,
    ref: `D${number}-${at}`,
  }))
  const text = camtOf({ iban: OUR_IBAN, number: String(number), opening: '0.00', entries })
  const file = { name: `vypis-${number}.xml`, bytes: Buffer.from(text), csv: null }
  await importStatement(services, { file, isOurs: true }, OFFICE)
}

/** Orders by their keys. */
export async function ordersBy({ admin }: Pick<BookingStack, 'admin'>, keys: ReadonlyArray<string>) {
  const { rows } = await admin.query<{
    key: string
    id: string
    state: string
    symbol: string
    cents: number
    isConfirmed: boolean
  }>(
    `select client_key as key, id, state, payment_symbol::text as symbol, total_cents as cents, confirmed_at is not null as "isConfirmed"
     from registrations where client_key = any($1)`,
    [keys],
  )
  return rows
}
