import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { findClosedMonths } from '#capabilities/invoicing/closed-months.server.ts'
import type { VatStatements } from '#capabilities/invoicing/vat-statements.ts'
import { dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import {
  type AccountantMonth,
  failingChecks,
  type MonthState,
  type ShownMonth,
  type StatementSums,
} from './accountant-month.ts'
import { gatherMonth } from './month/gather-month.server.ts'
import type { Month } from './monthly-close.ts'

export type AccountantYear = ReadonlyArray<{ month: Month; state: MonthState }>

/** One month of the accountant, with how the twelve months of its year stand. */
export async function readAccountantMonth(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { month }: { month: Month },
  call: Reader,
): Promise<ShownMonth & { year: AccountantYear }> {
  requireAccess('readMonthlyClose', call.actor)
  const { db, clock } = services
  const gathered = await gatherMonth(services, db, month, call)
  const closed = new Set((await findClosedMonths(db, month.slice(0, 4))).map((each) => each.month))
  const current = dayOf(clock.now()).slice(0, 7)
  const year = Array.from({ length: 12 }, (_, place) => {
    const each = `${month.slice(0, 4)}-${String(place + 1).padStart(2, '0')}`
    return { month: each, state: stateOf(each, { current, closed, gathered }) }
  })
  const { statements, ...documents } = gathered.documents
  return { ...gathered, documents, statements: sumStatements(statements), year }
}

function sumStatements({ control, others, recapitulative, oss }: VatStatements): StatementSums {
  const counted = (cents: ReadonlyArray<Cents>) => ({
    count: cents.length,
    cents: cents.reduce((sum, each) => sum + each, 0),
  })
  return {
    a1: control.filter(({ section }) => section === 'A.1').length,
    c1: control.filter(({ section }) => section === 'C.1').length,
    control: counted(control.map(({ vatCents }) => vatCents)),
    others: counted(others.map(({ vatCents }) => vatCents)),
    recapitulative: counted(recapitulative.map(({ cents }) => cents)),
    oss: counted(oss.map(({ vatCents }) => vatCents)),
  }
}

/** Whether another month than the one that is looked at is ready is not asked: its stroke leads to it. */
function stateOf(
  month: Month,
  { current, closed, gathered }: { current: Month; closed: ReadonlySet<Month>; gathered: AccountantMonth },
): MonthState {
  if (closed.has(month)) return 'closed'
  if (month === current) return 'running'
  if (month > current) return 'ahead'
  return month === gathered.month && failingChecks(gathered.checks, null).length === 0 ? 'ready' : 'open'
}
