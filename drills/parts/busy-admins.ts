import { randomInt, randomUUID } from 'node:crypto'
import { addManualParticipant } from '#capabilities/booking/office/add-manual-participant.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { moveRegistrationToSession } from '#capabilities/booking/office/move-registration-to-session.server.ts'
import { refundPayment } from '#capabilities/bookkeeping/refund-payment.server.ts'
import { cancelSession } from '#capabilities/changes/cancel-session.server.ts'
import { moveSession } from '#capabilities/changes/move-session.server.ts'
import { saveSession } from '#capabilities/schedule/office/save-session.server.ts'
import { detailsOf, type SessionDetails } from '#capabilities/schedule/session-details.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

export type AdminDeeds = {
  done: Record<string, number>
  refused: Record<string, number>
  /** Anything that is neither done nor refused in words is a fault of ours. */
  faults: ReadonlyArray<string>
}

type SessionRow = Omit<SessionDetails, 'day' | 'time' | 'furtherLessons'> & {
  id: string
  startsAt: Date
  version: number
  seatsTaken: number
  status: string
}
type OrderRow = { id: string; sessionId: string; state: string; totalCents: number; paymentId: string | null }

/** Six of them act at the same time, each as fast as the database lets them. */
const ADMINS = 6
const WELL_SOLD = 6

/**
 * Admins who change capacities, move people and sessions, cancel, enter people by hand and give money back, all at once
 * and at random, for as long as `isBusy` says. What they want is often impossible by the time they want it: a refusal is a
 * good answer. `calledOff` are the sessions that one of them may cancel.
 */
export async function busyAdmins(
  stack: BookingStack,
  {
    sessions,
    calledOff,
    isBusy,
  }: { sessions: ReadonlyArray<string>; calledOff: ReadonlyArray<string>; isBusy: () => boolean },
): Promise<AdminDeeds> {
  const { services, admin } = stack
  const done: Record<string, number> = {}
  const refused: Record<string, number> = {}
  const faults: Array<string> = []
  const waiting = [...calledOff]

  const deeds: ReadonlyArray<[name: string, times: number, act: (call: Call) => Promise<unknown>]> = [
    ['capacity', 5, editCapacity],
    ['move', 4, moveSomebody],
    ['cancel', 2, cancelSomebody],
    ['enter', 3, enterPeople],
    ['refund', 3, refundSomebody],
    ['move-session', 1, moveSomeSession],
  ]
  const wheel = deeds.flatMap(([name, times, act]) => Array.from({ length: times }, () => ({ name, act })))

  async function work(n: number) {
    const call = callOf(n)
    while (isBusy()) {
      const { name, act } = wheel[randomInt(wheel.length)] ?? { name: 'capacity', act: editCapacity }
      await tried(name, () => act(call))
    }
  }

  async function tried(name: string, act: () => Promise<unknown>) {
    try {
      await act()
      done[name] = (done[name] ?? 0) + 1
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal) refused[refusal.code] = (refused[refusal.code] ?? 0) + 1
      else faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async function editCapacity(call: Call) {
    const { id, version, ...row } = await sessionAmong(sessions)
    const capacity = Math.max(1, row.seatsTaken + randomInt(-4, 9))
    await saveSession(services, { id, version, details: { ...detailsOf(row), capacity } }, call)
  }

  async function moveSomebody(call: Call) {
    const { id, sessionId } = await orderAmong(sessions, 'paid')
    await moveRegistrationToSession(
      services,
      { registrationId: id, fromSessionId: sessionId, sessionId: oneOf(sessions) },
      call,
    )
  }

  async function cancelSomebody(call: Call) {
    const { id, totalCents, paymentId } = await orderAmong(sessions, oneOf(['paid', 'paid', 'held']))
    const refundCents = paymentId ? oneOf([0, Math.floor(totalCents / 2), totalCents]) : 0
    await cancelRegistrationForStaff(services, { registrationId: id, refundCents }, call)
  }

  async function enterPeople(call: Call) {
    const people = Array.from({ length: randomInt(1, 6) }, (_, n) => ({
      name: `Kolega ${n + 1}`,
      email: `kolega${n + 1}@example.test`,
      workType: null,
      aiProficiency: null,
    }))
    const buyer = {
      name: 'Eva Malá',
      email: 'eva@example.test',
      phone: null,
      company: 'Firma, s. r. o.',
      ico: '00000027',
      dic: null,
      icDph: null,
      address: null,
      orderNumber: null,
    }
    const entry = {
      key: `man_${randomUUID()}`,
      sessionId: oneOf(sessions),
      settlement: 'invoice' as const,
      allowOnAccount: true,
      unitPrice: null,
      buyer,
      participants: people,
      agreement: 'in-writing' as const,
      note: null,
    }
    // Twice at once, as an impatient hand does it.
    await Promise.all([addManualParticipant(services, entry, call), addManualParticipant(services, entry, call)])
  }

  async function refundSomebody(call: Call) {
    const { paymentId, totalCents } = await orderAmong(sessions, 'paid')
    if (!paymentId) return
    const input = {
      paymentId,
      amountCents: Math.max(1, randomInt(Math.ceil(totalCents / 4), Math.ceil(totalCents * 0.7))),
      key: randomUUID(),
      registration: 'stays' as const,
      tellsBuyer: false,
      note: 'drill',
    }
    await Promise.all([refundPayment(services, input, call), refundPayment(services, input, call)])
  }

  async function moveSomeSession(call: Call) {
    const { id, version, startsAt, durationMinutes, location } = await sessionAmong(sessions)
    const plan = { startsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(), durationMinutes, location }
    await moveSession(services, { sessionId: id, version, plan, note: null }, call)
  }

  /** One after another, each when it is well sold and everybody else is busy, until none is left to call off. */
  async function callOff() {
    while (waiting.length > 0) {
      const [next = ''] = waiting
      while (isBusy() && (await paidIn(next)) < WELL_SOLD) await new Promise((done) => setTimeout(done, 50))
      const { id, version } = await sessionAmong([next])
      await tried('call-off', async () => {
        await cancelSession(services, { sessionId: id, version, note: null }, callOf(ADMINS))
        waiting.shift()
      })
    }
  }

  async function paidIn(session: string): Promise<number> {
    const { rows } = await admin.query<{ paid: number }>(
      `select count(*)::int as paid from registrations where session_id = $1 and state = 'paid'`,
      [session],
    )
    return rows[0]?.paid ?? 0
  }

  async function sessionAmong(ids: ReadonlyArray<string>): Promise<SessionRow> {
    const { rows } = await admin.query<SessionRow>(
      `select id, title, level, starts_at as "startsAt", duration_minutes as "durationMinutes", location, base_price_cents as "basePriceCents",
         price_cents as "priceCents", capacity, visibility, instructor, course_id as "courseId", syllabus_version_id as "syllabusVersionId", join_url as "joinUrl", recording_url as "recordingUrl",
         materials_url as "materialsUrl", version, seats_taken as "seatsTaken", status from sessions where id = $1`,
      [oneOf(ids)],
    )
    const [row] = rows
    if (!row) throw new Error('A session of the drill is gone')
    return row
  }

  async function orderAmong(ids: ReadonlyArray<string>, state: string): Promise<OrderRow> {
    const { rows } = await admin.query<OrderRow>(
      `select registrations.id, session_id as "sessionId", state, total_cents as "totalCents", payments.id as "paymentId"
       from registrations left join payments on registration_id = registrations.id and not is_surplus
       where session_id = any($1) and state = $2 order by random() limit 1`,
      [ids, state],
    )
    return rows[0] ?? { id: randomUUID(), sessionId: oneOf(ids), state, totalCents: 100, paymentId: null }
  }

  await Promise.all([callOff(), ...Array.from({ length: ADMINS }, (_, n) => work(n))])
  return { done, refused, faults }
}

function callOf(n: number): Call {
  return {
    actor: { kind: 'admin', id: `admin-${n}` },
    requestId: randomUUID(),
    clientAddress: '127.0.0.1',
    userAgent: 'drill',
    cookie: '',
    setCookies: [],
  }
}

function oneOf<Item>(items: ReadonlyArray<Item>): Item {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
