import type { SessionFigures } from '#capabilities/booking/figures/read-session-figures.server.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { CloseDetails } from '../table/close-details.tsx'
import { SESSION_MESSAGES } from './session.messages.ts'

export type ListedSession = SessionForStaff & SessionFigures

const MESSAGES = {
  sk: {
    status: 'Stav',
    visibility: 'Viditeľnosť',
    level: 'Úroveň',
    duration: 'Trvanie',
    minutes: 'min',
    place: 'Miesto',
    sold: 'Predané miesta',
    held: 'Čaká na platbu',
    free: 'Voľné miesta',
    price: 'Cena dnes',
    regular: 'Bežná cena',
    earlyBird: 'Early Bird do',
    income: 'Tržby',
    joinUrl: 'Odkaz na vysielanie',
    recording: 'Záznam',
    set: 'nastavený',
    notSet: 'nenastavený',
    participants: 'Účastníci',
    instructor: 'Kurz vedie',
    openSession: 'Otvoriť termín',
  },
  en: {
    status: 'Status',
    visibility: 'Visibility',
    level: 'Level',
    duration: 'Duration',
    minutes: 'min',
    place: 'Place',
    sold: 'Seats sold',
    held: 'Awaiting payment',
    free: 'Free seats',
    price: 'Price today',
    regular: 'Regular price',
    earlyBird: 'Early Bird until',
    income: 'Revenue',
    joinUrl: 'Link to the lesson',
    recording: 'Recording',
    set: 'set',
    notSet: 'not set',
    participants: 'Participants',
    instructor: 'Instructor',
    openSession: 'Open session',
  },
}

export function SessionDrawer({ session }: { session: ListedSession }) {
  const words = useMessages(MESSAGES)
  const shared = useMessages(SESSION_MESSAGES)
  const { price } = session
  return (
    <Drawer
      title={typo(session.title)}
      description={<span className="num">{formatDate(new Date(session.startsAt), 'moment')}</span>}
      close={<CloseDetails />}
      actions={
        <>
          <ButtonLink to={`/admin/sessions/${session.id}`} size="sm" look="ink">
            {words.openSession}
          </ButtonLink>
          <ButtonLink to={`/admin/participants?session=${session.id}`} size="sm">
            <Icon name="users" />
            {words.participants}
          </ButtonLink>
        </>
      }
    >
      <Facts
        items={[
          { term: words.status, value: shared.statuses[session.status] },
          { term: words.visibility, value: shared.visibilities[session.visibility] },
          { term: words.level, value: session.level },
          ...(session.instructor ? [{ term: words.instructor, value: session.instructor }] : []),
          { term: words.duration, value: `${session.durationMinutes}\u00a0${words.minutes}` },
          { term: words.place, value: session.location },
          { term: words.sold, value: `${session.soldSeats}/${session.capacity}` },
          { term: words.held, value: session.heldSeats },
          { term: words.free, value: session.capacity - session.seatsTaken },
          { term: words.price, value: formatMoney(price.price) },
          ...(price.isEarlyBird && price.earlyBirdUntil
            ? [
                { term: words.earlyBird, value: formatDate(price.earlyBirdUntil, 'numeric') },
                { term: words.regular, value: formatMoney(price.regularPrice) },
              ]
            : []),
          { term: words.income, value: formatMoney(session.incomeCents) },
          { term: words.joinUrl, value: session.hasJoinUrl ? words.set : words.notSet },
          { term: words.recording, value: session.hasRecording ? words.set : words.notSet },
        ]}
      />
    </Drawer>
  )
}
