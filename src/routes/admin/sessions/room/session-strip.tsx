import { freeSeats } from '#capabilities/schedule/availability.ts'
import { useMay } from '#routes/admin/shell/use-role.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { draftOf } from '../form/session-fields.ts'
import { SessionSeats } from '../session-badge.tsx'
import { JoinLink } from './join-link.tsx'
import type { SessionRoomData } from './read-session-room.server.ts'
import { SessionPartField } from './session-part-field.tsx'
import { SESSION_ROOM_MESSAGES } from './session-room.messages.ts'

/** The four facts of a session. What is decided by hand is changed right here, by the rules of the form. */
export function SessionStrip({ room, isStill }: { room: SessionRoomData; isStill: boolean }) {
  const words = useMessages(SESSION_ROOM_MESSAGES)
  const { session, details, money, now } = room
  const { seatsTaken, seatsKept, capacity, price, status } = session
  const mayChange = useMay()('saveSession') && status !== 'cancelled' && !isStill
  const draft = draftOf(details)
  const pricePart = details.priceCents === null ? 'basePriceCents' : 'priceCents'
  const shared = { session, mayChange }
  return (
    <dl className="session-strip">
      <div>
        <dt>{words.seats}</dt>
        <dd>
          <SessionPartField
            {...shared}
            part="capacity"
            value={draft.capacity ?? ''}
            label={words.capacity}
            inputMode="numeric"
            hint={seatsTaken > 0 ? words.taken(seatsTaken) : undefined}
          >
            <SessionSeats session={session} now={now} />
            {status === 'published' && (
              <small>
                {words.free(freeSeats({ currentParticipants: seatsTaken + seatsKept, maxParticipants: capacity }))}
                {seatsKept > 0 && `, ${words.kept(seatsKept)}`}
              </small>
            )}
          </SessionPartField>
        </dd>
      </div>
      <div>
        <dt>{words.price}</dt>
        <dd>
          <SessionPartField
            {...shared}
            part={pricePart}
            value={draft[pricePart] ?? ''}
            label={words.prices[pricePart]}
            inputMode="decimal"
            hint={words.keep(seatsTaken)}
          >
            <strong className="num">{formatMoney(price.price)}</strong>
            {price.earlyBirdUntil && <small>{words.early(formatDate(price.earlyBirdUntil, 'short'))}</small>}
          </SessionPartField>
        </dd>
      </div>
      {money && (
        <div>
          <dt>{words.paid}</dt>
          <dd className="part">
            <strong className="num">{formatMoney(money.paidCents)}</strong>
            <small className="num">{words.ofToPay(formatMoney(money.toPayCents))}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.joinUrl}</dt>
        <dd>
          <SessionPartField
            {...shared}
            part="joinUrl"
            value={draft.joinUrl ?? ''}
            label={words.joinUrl}
            inputMode="url"
            placeholder={words.paste}
            isOpen={details.joinUrl === null}
          >
            {details.joinUrl ? <JoinLink url={details.joinUrl} /> : <small>{words.noJoinUrl}</small>}
          </SessionPartField>
        </dd>
      </div>
    </dl>
  )
}
