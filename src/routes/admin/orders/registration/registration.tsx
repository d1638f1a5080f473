import { randomUUID } from 'node:crypto'
import { Link, useLocation } from 'react-router'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import { readTimeline } from '#capabilities/booking/office/read-timeline.server.ts'
import { reservationPage } from '#capabilities/booking/registration-links.server.ts'
import { readHandEntries } from '#capabilities/bookkeeping/read-hand-entries.server.ts'
import { getConsentRecord } from '#capabilities/consent/audit/get-consent-record.server.ts'
import { listSessionsToFill } from '#capabilities/schedule/list-sessions-to-fill.server.ts'
import { dayOf } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { mailroomContext } from '#platform/mail/mailroom-context.server.ts'
import { readMailContent } from '#platform/mail/read-mail-content.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/registration'
import { changeRegistration } from './change-registration.server.ts'
import './registration.css'
import { REGISTRATION_MESSAGES, standingInWords, standingLook } from './registration.messages.ts'
import { RegistrationMailDrawer } from './registration-mail-drawer.tsx'
import { RegistrationNoteForm } from './registration-note-form.tsx'
import { BuyerPane, ConsentsPane, MoneyPane, PeoplePane } from './registration-panes.tsx'
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
  const [timeline, entries, consent, sessions, mail] = await Promise.all([
    readTimeline(services, { registrationId }, call),
    readHandEntries(services, { registrationId }, call),
    getConsentRecord(services, { registrationId }, call).catch(nullWhenUnknown),
    question === 'move' ? listSessionsToFill(services, call) : [],
    mayChange && isId(mailId)
      ? readMailContent(services, context.get(mailroomContext), { mailId }, call).catch(refused)
      : null,
  ])
  const seat = registration.participants.find(({ position }) => String(position) === searchParams.get('seat')) ?? null
  // The buyer's own link opens the booking to changes, so only who may change it gets to see it.
  const buyersPage = mayChange ? reservationPage(services.config, registrationId) : null
  const entry = entries.find(({ id }) => id === searchParams.get('entry')) ?? null
  const byHand = { entries, entry, key: randomUUID(), today: dayOf(services.clock.now()) }
  return { registration, byHand, timeline, consent, sessions, mail, seat, question, mayChange, buyersPage }
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
  const { registration, byHand, timeline, consent, sessions, mail, seat, question, mayChange, buyersPage } = loaderData
  const words = useMessages(SCREEN_MESSAGES)
  const { title: timelineTitle, wholeHistory } = useMessages(TIMELINE_MESSAGES)
  useDrawerFocus(mail?.id ?? null)
  const answer = actionData ?? null
  return (
    <AdminScreen
      title={registration.reference}
      lead={<Lead registration={registration} />}
      actions={mayChange && <Actions may={registration.may} buyersPage={buyersPage} />}
      drawer={mail && <RegistrationMailDrawer mail={mail} />}
    >
      <DoneNote texts={words.done} />
      {question && (
        <RegistrationQuestion
          key={`${question} ${seat?.id ?? ''}`}
          question={question}
          registration={registration}
          seat={seat}
          byHand={byHand}
          sessions={sessions}
          answer={answer?.given.intent === question ? answer : null}
        />
      )}
      <div className="registration-panes">
        <div>
          <PeoplePane registration={registration} mayChange={mayChange} />
          <BuyerPane registration={registration} mayChange={mayChange} />
          <MoneyPane registration={registration} entries={byHand.entries} mayChange={mayChange} />
          <ConsentsPane consent={consent} />
        </div>
        <section className="pane registration-pane">
          <h2>{timelineTitle}</h2>
          {mayChange && <RegistrationNoteForm answer={answer && isOfTimeline(answer.given.intent) ? answer : null} />}
          <RegistrationTimeline entries={timeline} order={registration} mayChange={mayChange} />
          <p>
            <OfficeLink to={`/admin/audit?${new URLSearchParams({ subject: 'registration', id: registration.id })}`}>
              {wholeHistory}
            </OfficeLink>
          </p>
        </section>
      </div>
    </AdminScreen>
  )
}

const isOfTimeline = (intent: string | undefined) => intent === 'note' || intent === 'resend'

type Shown = Route.ComponentProps['loaderData']['registration']

function Lead({ registration }: { registration: Shown }) {
  const { session, heldUntil } = registration
  const words = useMessages(SCREEN_MESSAGES)
  const registrationWords = useMessages(REGISTRATION_MESSAGES)
  const notes = [
    session.visibility === 'private' && words.privateSession,
    session.status === 'cancelled' && words.cancelledSession,
  ].filter((note) => note !== false)
  return (
    <span className="lead-row gap-x-3">
      <Badge look={standingLook(registration)}>{standingInWords(registrationWords, registration)}</Badge>
      <Link to={`/admin/participants?session=${session.id}`} className="link">
        {`${typo(session.title)}, ${formatDate(new Date(session.startsAt), 'moment')}`}
      </Link>
      {notes.map((note) => (
        <Badge key={note} plain>
          {note}
        </Badge>
      ))}
      {heldUntil && <span>{words.heldUntil(formatDate(new Date(heldUntil), 'moment'))}</span>}
    </span>
  )
}

function Actions({ may, buyersPage }: { may: Shown['may']; buyersPage: string | null }) {
  const words = useMessages(SCREEN_MESSAGES)
  const { search } = useLocation()
  return (
    <>
      {buyersPage && (
        <a href={buyersPage} className="btn ghost" target="_blank" rel="noreferrer">
          <Icon name="eye" />
          {words.asVisitor}
        </a>
      )}
      {may.move && (
        <ButtonLink to={askHref(search, 'move')} preventScrollReset>
          <Icon name="swap" />
          {words.move}
        </ButtonLink>
      )}
      {may.cancel && (
        <ButtonLink to={askHref(search, 'cancel')} look="bad" preventScrollReset>
          {words.cancel}
        </ButtonLink>
      )}
      {may.release && (
        <ButtonLink to={askHref(search, 'release')} look="bad" preventScrollReset>
          {words.release}
        </ButtonLink>
      )}
    </>
  )
}
