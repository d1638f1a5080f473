import { and, eq } from 'drizzle-orm'
import {
  type BookingTest,
  bookingTest,
  companyOrder,
  personalOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { cancelSession } from './cancel-session.server.ts'
import { carryOutStep } from './carry-out-step.server.ts'
import { sessionChangeSteps } from './changes.tables.server.ts'
import type { Plan } from './changes.ts'
import { moveSession } from './move-session.server.ts'

export const ADMIN = testCall({ actor: { kind: 'admin', id: 'admin-1' } })

export const LATER: Plan = {
  startsAt: instantAt('2026-12-10', '18:00').toISOString(),
  durationMinutes: 150,
  location: 'Online',
}

export type ChangesTest = BookingTest & {
  /** Orders a seat, or as many as a company wants, and pays. */
  paid(sessionId: string, seats?: number): Promise<string>
  /** Orders a seat and stays at the payment. */
  held(sessionId: string): Promise<{ id: string; checkout: string }>
  session(id: string): Promise<typeof sessions.$inferSelect>
  move(sessionId: string, plan?: Plan, note?: string | null): Promise<string>
  cancel(sessionId: string): Promise<string>
  /** Runs the job of every step that is not done; faults stay on the steps. */
  carryOut(changeId: string): Promise<void>
  step(changeId: string, registrationId: string): Promise<typeof sessionChangeSteps.$inferSelect>
  /** Kinds of letters that were queued to an address, in the order of their names. */
  letters(changeId: string): Promise<ReadonlyArray<string>>
}

export async function changesTest(): Promise<ChangesTest> {
  const app = await bookingTest()
  const session = async (id: string) => {
    const [found] = await app.db.select().from(sessions).where(eq(sessions.id, id))
    if (!found) throw new Error(`no session ${id}`)
    return found
  }
  const held = async (sessionId: string, seats = 1) => {
    const order = seats === 1 ? personalOrder(sessionId) : companyOrder(sessionId, seats)
    await app.book(order)
    const { id } = await app.registration(order.sessionId)
    return { id, checkout: await app.checkoutOf(id) }
  }
  return Object.assign(app, {
    session,
    held: (sessionId: string) => held(sessionId),
    async paid(sessionId: string, seats = 1) {
      const { id, checkout } = await held(sessionId, seats)
      app.sandbox.pay(checkout)
      await settlePayment(app, checkout)
      return id
    },
    async move(sessionId: string, plan = LATER, note: string | null = null) {
      const { version } = await session(sessionId)
      return (await moveSession(app, { sessionId, version, plan, note }, ADMIN)).changeId
    },
    async cancel(sessionId: string) {
      const { version } = await session(sessionId)
      return (await cancelSession(app, { sessionId, version, note: null }, ADMIN)).changeId
    },
    async carryOut(changeId: string) {
      const steps = await app.db.select().from(sessionChangeSteps).where(eq(sessionChangeSteps.changeId, changeId))
      for (const { registrationId } of steps) {
        await carryOutStep(app, { changeId, registrationId }).catch(() => undefined)
      }
    },
    async step(changeId: string, registrationId: string) {
      const [step] = await app.db
        .select()
        .from(sessionChangeSteps)
        .where(and(eq(sessionChangeSteps.changeId, changeId), eq(sessionChangeSteps.registrationId, registrationId)))
      if (!step) throw new Error('no such step')
      return step
    },
    async letters(changeId: string) {
      const rows = await app.db.select().from(mails).orderBy(mails.template)
      return rows.filter(({ payload }) => payload.changeId === changeId).map(({ template }) => template)
    },
  })
}
