import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { listChoices } from '#capabilities/booking/list-choices.server.ts'
import { paymentPage } from '#capabilities/booking/registration-links.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import { readKept } from '#capabilities/payments/read-kept.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import type { ChangePage } from './change-page.ts'
import { refuse } from './changes.refusals.ts'
import { planOf } from './check-plan.ts'
import { findAnswerable } from './steps.server.ts'

/** Reads what the buyer of a moved session can choose, or what was chosen. Reading decides nothing: scanners open links. */
export async function readChangePage(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  token: string,
): Promise<ChangePage> {
  const id = openToken(config, 'change', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const about = (await findAnswerable(db, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const { registration, session } = (await findRegistration(db, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const { change, step } = about
  const { payment, keptCents, backCents, toSendCents } = await readKept(db, id)
  const ordered = {
    reference: registration.reference,
    title: session.title,
    seats: registration.seats,
    kind: registration.kind,
    now: planOf(session),
  }
  if (step.answer === 'other-session' && isConfirmed(registration.state)) return { ...ordered, state: 'other-session' }
  if (step.answer === 'refund') {
    const refund = step.refundId ? await findRefund(db, step.refundId) : null
    return {
      ...ordered,
      state: 'ended',
      refundCents: refund?.amountCents ?? null,
      // What the bank disputes stays with us until it is decided.
      owedCents: keptCents + toSendCents,
      hasPaid: keptCents + backCents > 0,
    }
  }
  const isAhead = session.id === change.sessionId && session.status !== 'cancelled' && session.startsAt > clock.now()
  if (isAhead && registration.state === 'held') {
    const payHref = new URL(paymentPage(config, id)).pathname
    return { ...ordered, state: 'unpaid', before: change.before, payHref }
  }
  if (!isAhead || registration.state !== 'paid') return { ...ordered, state: 'over' }
  const dates = await listChoices({ db, clock }, registration)
  return {
    ...ordered,
    state: 'open',
    before: change.before,
    note: change.note,
    hasAgreed: step.answer === 'stays',
    keptCents,
    isByCard: payment !== null,
    dates: dates.map((date) => ({ ...date, startsAt: date.startsAt.toISOString() })),
  }
}
