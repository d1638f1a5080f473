import type { RouterContextProvider } from 'react-router'
import { readSessionFigures } from '#capabilities/booking/figures/read-session-figures.server.ts'
import { readSessionMoney } from '#capabilities/booking/figures/read-session-money.server.ts'
import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'

/** What stands above every tab of a session: what it is, its four facts and what waits behind the tabs. */
export async function readSessionRoom(context: Readonly<RouterContextProvider>, id: string) {
  const { services, call, refused, may } = staffRequest(context)
  const { session, details, decideBy, cancelledAt } = await readSession(services, { id }, call).catch(refused)
  const [figures, money] = await Promise.all([
    readSessionFigures(services, { sessionIds: [session.id] }, call),
    may('readSessionMoney') ? readSessionMoney(services, { sessionId: session.id }, call) : null,
  ])
  const now = services.clock.now()
  return {
    session,
    details,
    decideBy,
    cancelledAt,
    people: figures.get(session.id)?.soldSeats ?? 0,
    money: money && { ...money.sum, unpaid: money.orders.filter(({ remainsCents }) => remainsCents > 0).length },
    now: now.toISOString(),
    isOver: new Date(session.startsAt) <= now,
  }
}

export type SessionRoomData = Awaited<ReturnType<typeof readSessionRoom>>
