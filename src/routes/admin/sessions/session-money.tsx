import { Link } from 'react-router'
import { readSessionMoney } from '#capabilities/booking/figures/read-session-money.server.ts'
import type { MoneyFigures } from '#capabilities/booking/figures/session-money.ts'
import { readSessionFeedback } from '#capabilities/feedback/read-session-feedback.server.ts'
import { typo } from '#kernel/typography.ts'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SessionFeedback } from '../feedback/session-feedback.tsx'
import { REGISTRATION_MESSAGES, standingInWords, standingLook } from '../orders/registration/registration.messages.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import type { Route } from './+types/session-money'
import { readSessionRoom } from './room/read-session-room.server.ts'
import { SessionRoom } from './room/session-room.tsx'

const MESSAGES = {
  sk: {
    caption: 'Peniaze termínu podľa objednávok',
    order: 'Objednávka',
    state: 'Platba',
    figures: {
      orderedCents: 'Objednané',
      cancelledCents: 'Zrušené',
      toPayCents: 'Majú zaplatiť',
      paidCents: 'Zaplatené',
      remainsCents: 'Ostáva',
    },
    sum: 'Spolu',
    nameless: 'Bez mena',
    reading: 'Objednané mínus zrušené je to, čo majú zaplatiť. Keď odrátate zaplatené, vidíte, čo ostáva.',
    overpaid: 'preplatené',
    none: 'Na tento termín zatiaľ nikto nič neobjednal.',
  },
  en: {
    caption: 'Money of the session by booking',
    order: 'Booking',
    state: 'Payment',
    figures: {
      orderedCents: 'Ordered',
      cancelledCents: 'Cancelled',
      toPayCents: 'To pay',
      paidCents: 'Paid',
      remainsCents: 'Remains',
    },
    sum: 'Total',
    nameless: 'No name',
    reading: 'Ordered less cancelled is what there is to pay. Less what was paid, it is what remains.',
    overpaid: 'overpaid',
    none: 'Nobody has ordered anything for this session yet.',
  },
}

const FIGURES = ['orderedCents', 'cancelledCents', 'toPayCents', 'paidCents', 'remainsCents'] as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const room = await readSessionRoom(context, params.id)
  const of = { sessionId: room.session.id }
  const feedback = may('readSessionFeedback') ? await readSessionFeedback(services, of, call) : null
  return { room, feedback, ...(await readSessionMoney(services, of, call).catch(refused)) }
}

export default function SessionMoney({ loaderData: { room, feedback, orders, sum } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const registrations = useMessages(REGISTRATION_MESSAGES)
  return (
    <SessionRoom room={room}>
      {orders.length === 0 ? (
        <EmptyState>{words.none}</EmptyState>
      ) : (
        <>
          <p className="mb-3 text-ink-2">{typo(words.reading)}</p>
          <table className="session-money">
            <caption className="sr-only">{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.order}</th>
                <th scope="col">{words.state}</th>
                {FIGURES.map((name) => (
                  <th key={name} scope="col" className="num">
                    {words.figures[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {orders.map(({ id, reference, company, buyerName, state, remainsCents, ...money }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/admin/registrations/${id}`} className="row-link">
                      {typo(company ?? buyerName ?? words.nameless)}
                    </Link>
                    <small className="row-note num">{reference}</small>
                  </th>
                  <td>
                    <Badge look={standingLook({ state, owedCents: state === 'held' ? 0 : remainsCents })}>
                      {standingInWords(registrations, { state, owedCents: state === 'held' ? 0 : remainsCents })}
                    </Badge>
                  </td>
                  <Figures money={{ ...money, remainsCents }} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {words.sum}
                </th>
                <Figures money={sum} />
              </tr>
            </tfoot>
          </table>
        </>
      )}
      {feedback && feedback.tally.answers > 0 && <SessionFeedback {...feedback} isNamed />}
    </SessionRoom>
  )
}

function Figures({ money }: { money: MoneyFigures }) {
  const words = useMessages(MESSAGES)
  return FIGURES.map((name) => (
    <td key={name} className="num" data-label={words.figures[name]}>
      {formatMoney(money[name])}
      {name === 'remainsCents' && money[name] < 0 && <small className="row-note">{words.overpaid}</small>}
    </td>
  ))
}
