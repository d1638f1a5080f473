import { readSessionFigures } from '#capabilities/booking/figures/read-session-figures.server.ts'
import { readMailboxFirst } from '#capabilities/booking/order/mailbox-first.server.ts'
import { availabilityOf } from '#capabilities/schedule/availability.ts'
import { readSession } from '#capabilities/schedule/read-session.server.ts'
import { AVAILABILITY_TONES } from '#capabilities/schedule/ui/availability-tone.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { Figures } from '../chart/figures.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { SubjectHistory } from '../settings/audit/subject-history.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { useLiveCounts } from '../shell/use-live-counts.ts'
import type { Route } from './+types/session-detail'
import { changeSessionByForm } from './change-session.server.ts'
import { SessionSteps } from './form/session-steps.tsx'
import { SESSION_MESSAGES, STATUS_LOOKS } from './session.messages.ts'
import { SessionFacts } from './session-facts.tsx'
import { SessionMailboxes } from './session-mailboxes.tsx'
import { stepBack } from './step-back.ts'
import './sessions.css'

const MESSAGES = {
  sk: {
    edit: 'Upraviť',
    preview: 'Náhľad ako návštevník',
    duplicate: 'Duplikovať',
    sold: 'Predané miesta',
    outOf: (free: number) => `voľné: ${free}`,
    held: 'Čaká na platbu',
    income: 'Tržby',
    price: 'Cena dnes',
    early: (day: string) => `Early Bird do ${day}`,
    done: {
      saved: 'Termín je uložený.',
      published: 'Termín je zverejnený.',
      withdrawn: 'Termín je späť medzi konceptmi.',
      recording: 'Záznam a materiály sú uložené.',
      copied: 'Kópia je pripravená ako koncept.',
      'mailbox-first': 'Termín prijíma iba objednávky s\u00a0potvrdenou adresou.',
      'mailbox-any': 'Termín prijíma objednávky bez potvrdenia adresy.',
    },
  },
  en: {
    edit: 'Edit',
    preview: 'Preview as a visitor',
    duplicate: 'Duplicate',
    sold: 'Seats sold',
    outOf: (free: number) => `free: ${free}`,
    held: 'Awaiting payment',
    income: 'Revenue',
    price: 'Price today',
    early: (day: string) => `Early Bird until ${day}`,
    done: {
      saved: 'The session is saved.',
      published: 'The session is published.',
      withdrawn: 'The session is a draft again.',
      recording: 'Recording and materials are saved.',
      copied: 'The copy is ready as a draft.',
      'mailbox-first': 'The session takes orders with a confirmed address only.',
      'mailbox-any': 'The session takes orders without a confirmed address.',
    },
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveSession')
  const atDesk = await readSession(services, { id: params.id }, call).catch(refused)
  const { id } = atDesk.session
  const [figures, mailboxFirst, events] = await Promise.all([
    readSessionFigures(services, { sessionIds: [id] }, call),
    readMailboxFirst(services, { sessionId: id }, call),
    listLastEvents(services, { kind: 'session', id }, call),
  ])
  return {
    ...atDesk,
    figures: figures.get(id) ?? { soldSeats: 0, heldSeats: 0, incomeCents: 0 },
    mailboxFirst,
    events,
    isOver: new Date(atDesk.session.startsAt) <= services.clock.now(),
    mayChange,
  }
}

export function action({ context, request, params }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, (asked) => changeSessionByForm(asked, params.id))
}

export default function SessionDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { session, details, figures, mailboxFirst, events, cancelledAt, isOver, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  const shared = useMessages(SESSION_MESSAGES)
  useLiveCounts()
  const { id, status, visibility, price, seatsTaken, capacity } = session
  const tone = AVAILABILITY_TONES[availabilityOf({ currentParticipants: seatsTaken, maxParticipants: capacity })]
  return (
    <AdminScreen
      title={session.title}
      lead={
        <span className="lead-row">
          <Badge look={STATUS_LOOKS[status]}>{shared.statuses[status]}</Badge>
          {visibility === 'private' && (
            <Badge look="mute" plain>
              {shared.visibilities.private}
            </Badge>
          )}
          <span>{formatDate(new Date(session.startsAt), 'full', spoken)}</span>
        </span>
      }
      actions={
        <>
          <ButtonLink to={`/admin/sessions/${id}/preview`}>
            <Icon name="eye" />
            {words.preview}
          </ButtonLink>
          {mayChange && (
            <ButtonLink to={`/admin/sessions/${id}/duplicate`}>
              <Icon name="copy" />
              {words.duplicate}
            </ButtonLink>
          )}
          {mayChange && status !== 'cancelled' && (
            <ButtonLink to={`/admin/sessions/${id}/edit`} look="ink">
              <Icon name="pen" />
              {words.edit}
            </ButtonLink>
          )}
        </>
      }
    >
      <DoneNote texts={words.done} undo={(done) => stepBack(done, session.version)} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      <Figures
        items={[
          {
            label: words.sold,
            value: `${figures.soldSeats}/${capacity}`,
            note: words.outOf(capacity - seatsTaken),
            picture: <SeatTicks n={(seatsTaken / capacity) * 20} tone={tone} small />,
            to: `/admin/participants?session=${id}`,
          },
          { label: words.held, value: String(figures.heldSeats) },
          { label: words.income, value: formatMoney(figures.incomeCents) },
          {
            label: words.price,
            value: formatMoney(price.price),
            note: price.earlyBirdUntil ? words.early(formatDate(price.earlyBirdUntil, 'short')) : undefined,
          },
        ]}
      />
      <div className="session-desk">
        <SessionFacts session={session} details={details} cancelledAt={cancelledAt} />
        <div className="session-desk-side">
          <SessionSteps session={session} details={details} isOver={isOver} mayChange={mayChange} />
          {status === 'published' && visibility === 'public' && !isOver && (
            <SessionMailboxes mailboxFirst={mailboxFirst} mayChange={mayChange} />
          )}
          <SubjectHistory events={events} subject="session" id={id} />
        </div>
      </div>
    </AdminScreen>
  )
}
