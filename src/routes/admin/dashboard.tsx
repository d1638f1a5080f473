import { readPeriodFigures } from '#capabilities/booking/read-figures.server.ts'
import { listAllSessions } from '#capabilities/schedule/list-all-sessions.server.ts'
import { listWithdrawals } from '#capabilities/withdrawal/list-withdrawals.server.ts'
import { addDays, type Day, dayOf } from '#kernel/day.ts'
import { listOpenAlerts } from '#platform/alerts/list-open-alerts.server.ts'
import { listMails } from '#platform/mail/list-mails.server.ts'
import { formatDate } from '#ui/date-format.ts'
import { formatMoney } from '#ui/money-format.ts'
import { SeatTicks } from '#ui/seat-ticks.tsx'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/dashboard'
import { AdminScreen } from './admin-screen.tsx'
import { askedIn } from './asked.server.ts'
import { AlertsPanel, MailsPanel, SessionsPanel, WithdrawalsPanel } from './dashboard-panels.tsx'
import { Figures } from './figures.tsx'

const WORDS = {
  sk: {
    today: 'Dnes',
    week: (from: string, to: string) => `Tento týždeň, ${from} – ${to}`,
    seats: 'Predané miesta',
    seatsOf: (held: number, free: number) => `${held} čaká na platbu, ${free} voľných`,
    noSessions: 'Žiadny termín',
    income: 'Tržby',
    orders: (count: number) => `Zaplatené objednávky: ${count}`,
    toDo: 'Treba vyriešiť',
    withdrawals: 'Otvorené odstúpenia',
    nearest: (day: string) => `Najbližšia lehota ${day}`,
    mails: 'Neodoslané e-maily',
    alerts: 'Otvorené upozornenia',
  },
  en: {
    today: 'Today',
    week: (from: string, to: string) => `This week, ${from} – ${to}`,
    seats: 'Seats sold',
    seatsOf: (held: number, free: number) => `${held} awaiting payment, ${free} free`,
    noSessions: 'No session',
    income: 'Revenue',
    orders: (count: number) => `Orders paid: ${count}`,
    toDo: 'To be solved',
    withdrawals: 'Open withdrawals',
    nearest: (day: string) => `Nearest deadline ${day}`,
    mails: 'Failed e-mails',
    alerts: 'Open alerts',
  },
}

/** The screen is a summary; what does not fit stands behind it. */
const SHOWN = 5
const BY_DEADLINE = { key: 'due', direction: 'ascending' } as const

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused } = askedIn(context)
  const today = dayOf(services.clock.now())
  const monday = mondayOf(today)
  const sunday = addDays(monday, 6)
  const openWithdrawals = { filter: 'open', search: null, order: BY_DEADLINE, page: 1, pageSize: SHOWN } as const
  const upcoming = { time: 'upcoming', search: null, page: 1, pageSize: SHOWN } as const
  const [ofToday, ofWeek, { sessions }, { withdrawals, total: openTotal }, failed, alerts] = await Promise.all([
    readPeriodFigures(services, { fromDay: today, toDay: today }, call),
    readPeriodFigures(services, { fromDay: monday, toDay: sunday }, call),
    listAllSessions(services, upcoming, call),
    listWithdrawals(services, openWithdrawals, call),
    listMails(services, { status: 'failed', search: null, page: 1 }, call),
    listOpenAlerts(services, call),
  ]).catch(refused)
  return {
    week: { from: monday, to: sunday },
    ofToday,
    ofWeek,
    sessions,
    withdrawals: withdrawals.map(({ id, name, reference, refundCents, dueOn, daysLeft }) => {
      return { id, name, reference, refundCents, dueOn, daysLeft }
    }),
    openTotal,
    mails: failed.mails.map(({ id, template, recipient, failedAt, lastError }) => {
      return { id, template, recipient, failedAt: failedAt?.toISOString() ?? null, lastError }
    }),
    hasMoreMails: failed.hasMore,
    alerts,
  }
}

/** Weeks begin on Mondays. */
function mondayOf(day: Day): Day {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { week, ofToday, ofWeek, sessions, withdrawals, mails, alerts } = loaderData
  const words = useWords(WORDS)
  const number = (list: ReadonlyArray<unknown>, hasMore = false) => `${list.length}${hasMore ? '+' : ''}`
  const nearest = withdrawals[0]?.dueOn
  return (
    <AdminScreen>
      <div className="dashboard">
        <section>
          <h2>{words.today}</h2>
          <PeriodFigures figures={ofToday} />
        </section>
        <section>
          <h2>{words.week(formatDate(week.from, 'short'), formatDate(week.to, 'short'))}</h2>
          <PeriodFigures figures={ofWeek} />
        </section>
        <section>
          <h2>{words.toDo}</h2>
          <Figures
            items={[
              {
                label: words.withdrawals,
                value: String(loaderData.openTotal.count),
                note: nearest && words.nearest(formatDate(nearest, 'short')),
                to: '#withdrawals',
                tone: withdrawals.some(({ daysLeft }) => daysLeft <= 3) ? 'bad' : undefined,
              },
              {
                label: words.mails,
                value: number(mails, loaderData.hasMoreMails),
                to: '#mails',
                tone: mails.length > 0 ? 'warn' : undefined,
              },
              {
                label: words.alerts,
                value: number(alerts),
                to: '#alerts',
                tone: alerts.length > 0 ? 'warn' : undefined,
              },
            ]}
          />
        </section>
        <SessionsPanel sessions={sessions} />
        <WithdrawalsPanel withdrawals={withdrawals} />
        <MailsPanel mails={mails} />
        <AlertsPanel alerts={alerts} />
      </div>
    </AdminScreen>
  )
}

function PeriodFigures({ figures }: { figures: Route.ComponentProps['loaderData']['ofToday'] }) {
  const words = useWords(WORDS)
  const { sessions, capacity, soldSeats, heldSeats, freeSeats, incomeCents, orders } = figures
  return (
    <Figures
      items={[
        {
          label: words.seats,
          value: sessions === 0 ? '0' : `${soldSeats}/${capacity}`,
          note: sessions === 0 ? words.noSessions : typo(words.seatsOf(heldSeats, freeSeats)),
          picture: sessions > 0 && <SeatTicks n={((soldSeats + heldSeats) / capacity) * 20} tone="info" small />,
          to: '/admin/sessions',
        },
        {
          label: words.income,
          value: formatMoney(incomeCents),
          note: words.orders(orders),
          to: '/admin/participants?state=paid',
        },
      ]}
    />
  )
}
