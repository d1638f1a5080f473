import type { ReactNode } from 'react'
import { Form, Link, matchPath, useLocation, useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import type { Verb } from '#platform/auth/who-may.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { showCurrent } from '#routes/admin/shell/room-tabs.tsx'
import { useLiveCounts } from '#routes/admin/shell/use-live-counts.ts'
import { useMay } from '#routes/admin/shell/use-role.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { DecideSession } from '../decide-session.tsx'
import { SESSION_MESSAGES } from '../session.messages.ts'
import { STANDING_LOOKS, standingOf } from '../session-look.ts'
import { stepBack } from '../step-back.ts'
import type { SessionRoomData } from './read-session-room.server.ts'
import { SessionMenu } from './session-menu.tsx'
import type { SavedPart } from './session-part.ts'
import { SESSION_ROOM_MESSAGES } from './session-room.messages.ts'
import { SessionStrip } from './session-strip.tsx'
import '../sessions.css'
import './room.css'

/** As long after the end the door of a lesson stays open. */
const DOOR_MS = 30 * 60_000

type SessionRoomProps = {
  room: SessionRoomData
  /** What a form of the page came to, where it did not lead on. */
  answer?: { message: string } | SavedPart | null | undefined
  /** Where a form stands over it: nothing is read anew or changed beside it, so nothing typed is lost. */
  isStill?: boolean
  children: ReactNode
}

/** The page of a session: what it is, its four facts, and one of its tabs. */
export function SessionRoom({ room, answer, isStill = false, children }: SessionRoomProps) {
  const words = useMessages(SESSION_ROOM_MESSAGES)
  const shared = useMessages(SESSION_MESSAGES)
  const spoken = useLanguage()
  const { session, details, cancelledAt, now } = room
  const standing = standingOf(session, now)
  const endsAt = new Date(Date.parse(session.startsAt) + session.durationMinutes * 60_000)
  return (
    <AdminScreen
      title={session.title}
      lead={
        <span className="lead-row">
          <Badge look={STANDING_LOOKS[standing]}>{shared.standings[standing]}</Badge>
          {session.visibility === 'private' && (
            <Badge look="mute" plain>
              {shared.visibilities.private}
            </Badge>
          )}
          <span className={standing === 'cancelled' ? 'struck' : undefined}>
            {`${formatDate(new Date(session.startsAt), 'full', spoken)}\u00a0– ${formatDate(endsAt, 'time')}`}
          </span>
          {details.instructor && <span>{details.instructor}</span>}
        </span>
      }
      actions={<Actions room={room} />}
    >
      <DoneNote texts={words.done} undo={(done) => stepBack(done, session.version)} />
      {answer && 'message' in answer && answer.message && <AnswerNote>{answer.message}</AnswerNote>}
      {answer && 'saved' in answer && (
        <p role="status" className="done-note">
          {words.saved(formatDate(new Date(answer.saved.at), 'time'))}
        </p>
      )}
      {standing === 'cancelled' && (
        <p className="session-called-off">
          {words.calledOff(cancelledAt ? formatDate(new Date(cancelledAt), 'moment') : '')}{' '}
          <OfficeLink to={`/admin/changes?session=${session.id}`}>{words.changes}</OfficeLink>
        </p>
      )}
      {room.decideBy && !room.isOver && <AwaitedMinimum room={room} decideBy={room.decideBy} />}
      {!isStill && <LiveCounts />}
      <SessionStrip room={room} isStill={isStill} />
      <SessionTabs room={room} />
      {children}
    </AdminScreen>
  )
}

function AwaitedMinimum({ room: { session, details }, decideBy }: { room: SessionRoomData; decideBy: string }) {
  const words = useMessages(SESSION_ROOM_MESSAGES)
  const may = useMay()
  const { minimum } = details
  if (minimum === null || session.missing === null) return null
  return (
    <div className="session-awaits">
      <p>{typo(words.awaits(minimum - session.missing, minimum, formatDate(decideBy)))}</p>
      {may('confirmSession') && <DecideSession id={session.id} name={session.title} />}
    </div>
  )
}

function LiveCounts() {
  useLiveCounts()
  return null
}

function Actions({ room }: { room: SessionRoomData }) {
  const words = useMessages(SESSION_ROOM_MESSAGES)
  const may = useMay()
  const { formData } = useNavigation()
  const { session, details, now, isOver } = room
  const { id, status, version, startsAt, durationMinutes } = session
  const closesAt = Date.parse(startsAt) + durationMinutes * 60_000 + DOOR_MS
  return (
    <>
      {status === 'draft' && may('changeStatus') && (
        <Form method="post" action={`/admin/sessions/${id}`}>
          <input type="hidden" name="version" value={version} />
          <Button
            type="submit"
            name="intent"
            value="publish"
            look="spark"
            busy={formData?.get('intent') === 'publish'}
            busyLabel={words.publishing}
          >
            {words.publish}
          </Button>
        </Form>
      )}
      {status === 'published' && !isOver && may('sendSessionMessage') && (
        <ButtonLink to={`/admin/sessions/${id}/message`}>
          <Icon name="mail" />
          {words.write}
        </ButtonLink>
      )}
      {status === 'published' && details.joinUrl && Date.parse(now) < closesAt && (
        <a href={details.joinUrl} target="_blank" rel="noreferrer" className={buttonClass('ink', 'md')}>
          <Icon name="video" />
          {words.enter}
        </a>
      )}
      <SessionMenu id={id} isToCome={status === 'published' && !isOver} isDraft={status === 'draft'} />
    </>
  )
}

function SessionTabs({ room: { session, people, money } }: { room: SessionRoomData }) {
  const { tabs } = useMessages(SESSION_ROOM_MESSAGES)
  const may = useMay()
  const { pathname } = useLocation()
  const at = `/admin/sessions/${session.id}`
  const unpaid = money?.unpaid ?? 0
  const items: ReadonlyArray<{ to: string; label: string; verb: Verb; note?: ReactNode }> = [
    { to: at, label: tabs.people, verb: 'listParticipants', note: people > 0 && <span className="num">{people}</span> },
    ...(session.status === 'draft'
      ? []
      : [
          { to: `${at}/attendance`, label: tabs.attendance, verb: 'readAttendance' as const },
          { to: `${at}/certificates`, label: tabs.certificates, verb: 'listCertificates' as const },
        ]),
    { to: `${at}/communication`, label: tabs.communication, verb: 'listSessionMails' },
    {
      to: `${at}/money`,
      label: tabs.money,
      verb: 'readSessionMoney',
      note: unpaid > 0 && (
        <span className="waiting">
          <span aria-hidden="true">{unpaid}</span>
          <span className="sr-only">{tabs.waiting(unpaid)}</span>
        </span>
      ),
    },
    { to: `${at}/edit`, label: tabs.settings, verb: 'saveSession' },
  ]
  return (
    <nav aria-label={tabs.label} className="room-tabs session-tabs" ref={showCurrent}>
      {items
        .filter(({ verb }) => may(verb))
        .map(({ to, label, note }) => (
          <Link
            key={to}
            to={to}
            className="room-tab"
            preventScrollReset
            aria-current={matchPath(to, pathname) ? 'page' : undefined}
          >
            {label} {note}
          </Link>
        ))}
    </nav>
  )
}
