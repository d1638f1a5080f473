import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import type { Registration } from '#capabilities/booking/find-registration.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { decideWithdrawal } from './decide-withdrawal.server.ts'
import { withdrawFromContract } from './withdraw-from-contract.server.ts'

type Order = {
  kind?: 'personal' | 'business'
  /** Of a company. */
  seats?: number
  /** False leaves a hold whose checkout waits at Stripe. */
  isPaid?: boolean
  /** Before now, by the database's clock; it is the one that counts. */
  paidDaysAgo?: number
  /** From now until the start. */
  startsInHours?: number
  hasAskedForEarlyStart?: boolean
}

export type GivenOrder = { registration: Registration; sessionId: string; email: string; checkout: string }

export type WithdrawalTest = BookingTest & {
  given(order?: Order): Promise<GivenOrder>
  /** Declares it and lets the worker decide; answers with the id. */
  withdraw(written: { reference: string; email: string; name?: string }): Promise<string>
  state(order: GivenOrder): Promise<string>
  outcomes(): Promise<ReadonlyArray<Record<string, unknown>>>
  refunds(): Promise<ReadonlyArray<Record<string, unknown>>>
}

export const FROM_A_BROWSER = { clientAddress: '198.51.100.7', userAgent: 'Mozilla/5.0 (test)' }

/** The booking doors and the withdrawal beside them, on a clock that is the database's. */
export async function withdrawalTest(): Promise<WithdrawalTest> {
  const app = await bookingTest()
  const rows = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows
  return Object.assign(app, {
    async given({ kind = 'personal', seats = 2, isPaid = true, ...times }: Order = {}) {
      const { paidDaysAgo = 0, startsInHours = 30 * 24, hasAskedForEarlyStart = false } = times
      const session = await bookableSession(app)
      const order = kind === 'personal' ? personalOrder(session.id) : companyOrder(session.id, seats)
      await app.book(order)
      const { id } = await app.registration(order.sessionId)
      const checkout = await app.checkoutOf(id)
      if (isPaid) {
        app.sandbox.pay(checkout)
        await settlePayment(app, checkout)
        await app.db.execute(
          sql`update registrations set paid_at = now() - make_interval(days => ${paidDaysAgo}::integer) where id = ${id}`,
        )
      }
      await app.db.execute(
        sql`update sessions set starts_at = now() + make_interval(hours => ${startsInHours}::integer) where id = ${session.id}`,
      )
      if (hasAskedForEarlyStart) {
        await app.db.execute(sql`
          insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
          values (${id}, 'nobody', 'early-start', true, 'contract', '1.0', ${'0'.repeat(64)}, 'registration')`)
      }
      const registration = await app.registration(order.sessionId)
      return { registration, sessionId: session.id, email: registration.buyerEmail ?? '', checkout }
    },
    async withdraw({ reference, email, name = 'Jana Nováková' }: { reference: string; email: string; name?: string }) {
      const id = randomUUID()
      await withdrawFromContract(app, { id, name, reference, email, language: 'sk' }, FROM_A_BROWSER)
      await decideWithdrawal(app, { withdrawalId: id })
      return id
    },
    async state({ registration }: GivenOrder) {
      return (await app.registration(registration.clientKey)).state
    },
    outcomes: () =>
      rows(sql`select standing, refund_cents as cents, registration_id is not null as "isMatched",
        refund_id is not null as "hasRefund" from withdrawal_outcomes order by decided_at`),
    refunds: () => rows(sql`select amount_cents as cents, reason, status from refunds order by requested_at`),
  })
}
