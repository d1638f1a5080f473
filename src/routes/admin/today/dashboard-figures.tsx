import type { FunnelSums } from '#capabilities/booking/sum-funnel.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { Change } from '../chart/change-mark.tsx'
import { Figures } from '../chart/figures.tsx'
import { changeInPercent, type Income } from './dashboard-income.ts'
import type { SeatSums } from './dashboard-seats.ts'

const ORDERS = ['objednávka', 'objednávky', 'objednávok'] as const

const MESSAGES = {
  sk: {
    today: 'Dnes',
    week: (from: string, to: string) => `Tento týždeň, ${from} – ${to}`,
    sold: 'Predané miesta',
    orders: (count: number) => counted(count, ORDERS),
    income: 'Tržby',
    before: {
      today: (money: string) => `pred týždňom ${money}`,
      week: (money: string) => `minulý týždeň dovtedy ${money}`,
    },
    seats: { today: 'Miesta na dnešných termínoch', week: 'Miesta na termínoch týždňa' },
    seatsOf: (held: number, free: number) => `${held} čaká na platbu, ${free} voľných`,
    noSessions: 'žiadny termín',
    orderForms: 'Dokončené objednávky',
    abandoned: (count: number) => `nedokončených: ${count}`,
  },
  en: {
    today: 'Today',
    week: (from: string, to: string) => `This week, ${from} – ${to}`,
    sold: 'Seats sold',
    orders: (count: number) => `${count} ${plural(count, ['order', 'orders'])}`,
    income: 'Revenue',
    before: { today: (money: string) => `a week ago ${money}`, week: (money: string) => `last week by now ${money}` },
    seats: { today: "Seats of today's sessions", week: 'Seats of sessions this week' },
    seatsOf: (held: number, free: number) => `${held} awaiting payment, ${free} free`,
    noSessions: 'no session',
    orderForms: 'Paid out of forms opened',
    abandoned: (count: number) => `not finished: ${count}`,
  },
}

type PeriodProps = {
  from: string
  to: string
  income: Income
  before: Income
  seats: SeatSums
  funnel: FunnelSums
}

/** What was sold in a period beside the one before, and the seats of the sessions that are held in it. */
export function PeriodPlate({ name, ...period }: PeriodProps & { name: 'today' | 'week' }) {
  const words = useMessages(MESSAGES)
  const { from, to } = period
  return (
    <section className="period">
      <h2>{name === 'today' ? words.today : words.week(formatDate(from, 'short'), formatDate(to, 'short'))}</h2>
      <PeriodFigures {...period} name={name} />
    </section>
  )
}

function PeriodFigures({ name, from, to, income, before, seats, funnel }: PeriodProps & { name: 'today' | 'week' }) {
  const words = useMessages(MESSAGES)
  const change = changeInPercent(income.incomeCents, before.incomeCents)
  const { sessions, capacity, sold, held, free } = seats
  return (
    <Figures
      items={[
        {
          label: words.sold,
          value: String(income.seats),
          note: words.orders(income.orders),
          // A seat is sold on the day on which it was paid.
          to: `/admin/payments?from=${from}&to=${to}`,
        },
        {
          label: words.income,
          value: formatMoney(income.incomeCents),
          note: words.before[name](formatMoney(before.incomeCents)),
          picture: change !== null && <Change percent={change} />,
          to: `/admin/payments?from=${from}&to=${to}`,
        },
        {
          label: words.seats[name],
          value: sessions === 0 ? '0' : `${sold}/${capacity}`,
          note: sessions === 0 ? words.noSessions : words.seatsOf(held, free),
          picture: sessions > 0 && <SeatTicks n={((sold + held) / capacity) * 20} tone="info" small />,
          to: `/admin/sessions?from=${from}&to=${to}`,
        },
        {
          label: words.orderForms,
          // Forms are opened where nobody counts, and orders are also made by staff.
          value: funnel.opened < funnel.paid ? String(funnel.paid) : `${funnel.paid}/${funnel.opened}`,
          note: words.abandoned(funnel.abandoned),
          to: '/admin/analytics?period=7d',
        },
      ]}
    />
  )
}
