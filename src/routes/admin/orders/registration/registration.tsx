import { randomUUID } from 'node:crypto'
import { useLocation } from 'react-router'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import { readTimeline } from '#capabilities/booking/office/read-timeline.server.ts'
import { reservationPage } from '#capabilities/booking/registration-links.server.ts'
import { readHandEntries } from '#capabilities/bookkeeping/read-hand-entries.server.ts'
import { readPayment } from '#capabilities/bookkeeping/read-payment.server.ts'
import { getConsentRecord } from '#capabilities/consent/audit/get-consent-record.server.ts'
import { listDocumentsOfOrder } from '#capabilities/invoicing/office/list-documents-of-order.server.ts'
import { listSessionsToFill } from '#capabilities/schedule/list-sessions-to-fill.server.ts'
import { dayOf } from '#kernel/day.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { mailroomContext } from '#platform/mail/mailroom-context.server.ts'
import { readMailContent } from '#platform/mail/read-mail-content.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { RefundQuestion } from '#routes/admin/money/refund-question.tsx'
import { WriteOffPart } from '#routes/admin/money/write-off-part.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/registration'
import { changeRegistration } from './change-registration.server.ts'
import { FoldedPane } from './folded-pane.tsx'
import { OrderAgreedPane } from './order-agreed-pane.tsx'
import { OrderDocumentsPane } from './order-documents-pane.tsx'
import { OrderLedgerPane } from './order-ledger-pane.tsx'
import './registration.css'
import { REGISTRATION_MESSAGES, standingInWords, standingLook } from './registration.messages.ts'
import { RegistrationMailDrawer } from './registration-mail-drawer.tsx'
import { RegistrationNoteForm } from './registration-note-form.tsx'
import { PeoplePane } from './registration-panes.tsx'
import { RegistrationQuestion } from './registration-questions.tsx'
import { askHref, isQuestion, SCREEN_MESSAGES } from './registration-screen.messages.ts'
import { RegistrationTimeline } from './registration-timeline.tsx'
import { TIMELINE_MESSAGES } from './timeline.messages.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('changeParticipantForStaff')
  const registrationId = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('ask')
  const mailId = searchParams.get('mail') ?? ''
  const question = mayChange && isQuestion(asked) ? asked : null
  const registration = await readRegistration(services, { registrationId }, call).catch(refused)
  const [timeline, entries, consent, sessions, mail, papers] = await Promise.all([
    readTimeline(services, { registrationId }, call),
    readHandEntries(services, { registrationId }, call),
    getConsentRecord(services, { registrationId }, call).catch(nullWhenUnknown),
    question === 'move' ? listSessionsToFill(services, call) : [],
    mayChange && isId(mailId)
      ? readMailContent(services, context.get(mailroomContext), { mailId }, call).catch(refused)
      : null,
    listDocumentsOfOrder(services, { registrationId }, call),
  ])
  const seat = registration.participants.find(({ position }) => String(position) === searchParams.get('seat')) ?? null
  // The buyer's own link opens the booking to changes, so only who may change it gets to see it.
  const buyersPage = mayChange ? reservationPage(services.config, registrationId) : null
  const { money } = registration
  const payment =
    question === 'refund' && money && may('refundPayment')
      ? await readPayment(services, { id: money.paymentId }, call).catch(refused)
      : null
  const entry = entries.find(({ id }) => id === searchParams.get('entry')) ?? null
  const byHand = { entries, entry, key: randomUUID(), today: dayOf(services.clock.now()) }
  const mayWrite = may('sendSessionMessage') && registration.state === 'paid'
  return {
    registration,
    byHand,
    timeline,
    consent,
    sessions,
    mail,
    papers,
    seat,
    question,
    mayChange,
    mayWrite,
    buyersPage,
    payment,
  }
}

/** An order that was entered by hand has no entry in the ledger; one that cannot be read is another matter. */
function nullWhenUnknown(error: unknown): null {
  if (asRefusal(error)?.code === 'REGISTRATION_NOT_FOUND') return null
  throw error
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, (asked) => changeRegistration(asked, params.id), { gives: 'all' })
}

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, byHand, timeline, consent, sessions, mail, papers, seat, question, mayChange, payment } =
    loaderData
  const words = useMessages(SCREEN_MESSAGES)
  const { title: timelineTitle, wholeHistory } = useMessages(TIMELINE_MESSAGES)
  useDrawerFocus(mail?.id ?? null)
  const answer = actionData ?? null
  const answered = answer?.given.intent === question ? answer : null
  const { reference, company, buyer } = registration
  const debt = { debtId: registration.id, owedCents: registration.owedCents, said: registration.writeOff }
  return (
    <AdminScreen
      title={company.name ?? buyer.name ?? reference}
      crumb={reference}
      lead={<Lead registration={registration} />}
      actions={mayChange && <Actions {...loaderData} />}
      drawer={mail && <RegistrationMailDrawer mail={mail} />}
    >
      <DoneNote texts={words.done} />
      {payment && <RefundQuestion payment={payment} refundKey={byHand.key} answer={answered} seatsStay />}
      {question && question !== 'refund' && (
        <RegistrationQuestion
          key={`${question} ${seat?.id ?? ''}`}
          question={question}
          registration={registration}
          seat={seat}
          byHand={byHand}
          sessions={sessions}
          answer={answered}
        />
      )}
      <div className="registration-panes">
        <OrderLedgerPane registration={registration} entries={byHand.entries} mayChange={mayChange} />
        <div>
          {registration.writeOff && <WriteOffPart {...debt} answer={answer} />}
          <PeoplePane registration={registration} mayChange={mayChange} />
          <OrderDocumentsPane {...papers} today={byHand.today} mayChange={mayChange} />
          {!registration.writeOff && <WriteOffPart {...debt} answer={answer} />}
          <OrderAgreedPane registration={registration} consent={consent} mayChange={mayChange} />
          <FoldedPane
            title={timelineTitle}
            note={timeline[0] && formatDate(new Date(timeline[0].at), 'moment')}
            isWanted={answer !== null && isOfTimeline(answer.given.intent)}
          >
            {mayChange && <RegistrationNoteForm answer={answer && isOfTimeline(answer.given.intent) ? answer : null} />}
            <RegistrationTimeline entries={timeline} order={registration} mayChange={mayChange} />
            <p>
              <OfficeLink to={`/admin/audit?${new URLSearchParams({ subject: 'registration', id: registration.id })}`}>
                {wholeHistory}
              </OfficeLink>
            </p>
          </FoldedPane>
        </div>
      </div>
    </AdminScreen>
  )
}

const isOfTimeline = (intent: string | undefined) => intent === 'note' || intent === 'resend'

type Loaded = Route.ComponentProps['loaderData']
type Shown = Loaded['registration']

/** What is open about the money, or else how the order stands; when it was placed, and for how many. */
function Lead({ registration }: { registration: Shown }) {
  const { createdAt, seats, hand, owedCents, reference, session } = registration
  const isWrittenOff = owedCents > 0 && registration.writeOff?.isStanding === true
  const words = useMessages(SCREEN_MESSAGES)
  const registrationWords = useMessages(REGISTRATION_MESSAGES)
  const language = useLanguage()
  const open =
    hand.toSendCents > 0
      ? words.toReturn(formatMoney(hand.toSendCents))
      : owedCents > 0 && !isWrittenOff
        ? words.toReceive(formatMoney(owedCents))
        : null
  return (
    <span className="lead-row gap-x-3">
      <Badge look={open ? 'warn' : standingLook({ ...registration, isWrittenOff })}>
        {open ?? standingInWords(registrationWords, { ...registration, isWrittenOff })}
      </Badge>
      {session.status === 'cancelled' && <Badge look="mute">{words.sessionIsCancelled}</Badge>}
      <span className="num">{reference}</span>
      <span>{words.orderedOn(formatDate(new Date(createdAt), 'long', language))}</span>
      <span>{words.seats(seats)}</span>
    </span>
  )
}

function Actions({ registration, buyersPage, mayWrite }: Pick<Loaded, 'registration' | 'buyersPage' | 'mayWrite'>) {
  const words = useMessages(SCREEN_MESSAGES)
  const { search } = useLocation()
  const { may, seats, session, participants, company } = registration
  const readers = participants.filter(({ email }) => email !== null)
  return (
    <>
      {buyersPage && (
        <a href={buyersPage} className="btn ghost as-buyer" target="_blank" rel="noreferrer">
          <Icon name="eye" />
          <span>{words.asVisitor}</span>
        </a>
      )}
      {company.ico && (
        <OfficeLink to={`/admin/companies/${company.ico}/record`} className="btn">
          <Icon name="document" />
          <span>{words.record}</span>
        </OfficeLink>
      )}
      {mayWrite && readers.length > 0 && (
        <ButtonLink
          to={`/admin/sessions/${session.id}/message?${new URLSearchParams(readers.map(({ id }) => ['participant', id]))}`}
        >
          <Icon name="mail" />
          {words.write}
        </ButtonLink>
      )}
      {may.move && (
        <ButtonLink to={askHref(search, 'move')} preventScrollReset>
          <Icon name="swap" />
          {words.move(seats)}
        </ButtonLink>
      )}
    </>
  )
}
