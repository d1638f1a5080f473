import { Form, useNavigation } from 'react-router'
import { weekdayAndDay } from '#capabilities/booking/registration.messages.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { EarlyStartBox } from '#capabilities/booking/ui/early-start-box.tsx'
import { CalendarLinks } from '#capabilities/schedule/ui/calendar-links.tsx'
import { LessonDates } from '#capabilities/schedule/ui/lesson-dates.tsx'
import { RecordingLinks } from '#capabilities/schedule/ui/recording-links.tsx'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { Ticket, TicketFact } from '#ui/display/ticket.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { Loader } from '#ui/marks/loader.tsx'
import type { DoorState, JoinPage } from '../training.ts'
import { MOMENT_MESSAGES } from './moment.messages.ts'
import { TimeLeft } from './time-left.tsx'

const BADGE_LOOKS: Readonly<Record<DoorState, BadgeLook>> = {
  early: 'inked',
  open: 'inked',
  preparing: 'inked',
  ended: 'mute',
  closed: 'mute',
}

const MESSAGES = {
  sk: {
    badges: {
      early: 'Vaše miesto je potvrdené',
      open: 'Vstup je otvorený',
      preparing: 'Vstup pripravujeme',
      closed: 'Miesto už neplatí',
    },
    day: 'Dátum',
    time: 'Čas',
    place: 'Miesto',
    participant: 'Účastník',
    preparing: 'Odkaz na kurz pripravujeme',
    enter: 'Vstúpiť na kurz',
    entering: 'Otvárame kurz',
    goOn: 'Pokračovať na kurz',
    earlyStart:
      'Kurz sa začína v lehote, v ktorej môžete od zmluvy odstúpiť. Aby ste naň mohli vstúpiť, potrebujeme vašu žiadosť:',
    askForStart: 'Požiadať o začatie kurzu',
    reload: 'Potom stránku obnovte.',
    closed: 'Vstup je zatvorený.',
    notes: {
      early: (day: string, time: string) =>
        `Vstup otvoríme ${day} o ${time} na tejto stránke. Odkaz je len váš, neposielajte ho ďalej.`,
      open: 'Ak spojenie vypadne, vráťte sa na túto stránku a vstúpte znova. Odkaz je len váš.',
      preparing: 'Nechajte stránku otvorenú, o chvíľu sa na nej objaví tlačidlo na vstup.',
      ended: 'Vstup je už zatvorený. Ak vám niečo ostalo nejasné, napíšte nám.',
      cancelled: 'Tento termín sme zrušili. Ak ste od nás nedostali správu, napíšte nám.',
      closed: 'Objednávka, ku ktorej tento odkaz patrí, bola zrušená alebo presunutá. Ak to nesedí, napíšte nám.',
    },
  },
  en: {
    badges: {
      early: 'Your seat is confirmed',
      open: 'You can enter now',
      preparing: 'We are preparing the entry',
      closed: 'The seat is no longer valid',
    },
    day: 'Date',
    time: 'Time',
    place: 'Place',
    participant: 'Participant',
    preparing: 'We are preparing the link to the course',
    enter: 'Enter the course',
    entering: 'Opening the course',
    goOn: 'Go on to the course',
    earlyStart:
      'The course starts within the time in which you can withdraw from the contract. Before you can enter, we need your request:',
    askForStart: 'Ask for the course to start',
    reload: 'Then reload the page.',
    closed: 'The entry is closed.',
    notes: {
      early: (day: string, time: string) =>
        `The entry opens on ${day} at ${time} on this page. The link is only yours, please do not pass it on.`,
      open: 'If the connection drops, come back to this page and enter again. The link is only yours.',
      preparing: 'Keep the page open; the button to enter will appear on it in a moment.',
      ended: 'The entry is already closed. If anything is unclear, write to us.',
      cancelled: 'We have cancelled this session. If you have had no message from us, write to us.',
      closed: 'The order that this link belongs to was cancelled or moved. If that is wrong, write to us.',
    },
  },
}

type JoinTicketProps = {
  page: JoinPage
  calendarHref: string
  /** Where the lesson is, for somebody who has just asked to enter and was not taken there yet. */
  lessonHref: string | null
}

/** One participant's ticket: what, when, where, under whose name, and the way in when it is time. */
export function JoinTicket({ page, calendarHref, lessonHref }: JoinTicketProps) {
  const words = useMessages(MESSAGES)
  const shared = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  const { door } = page
  const isOver = door === 'ended' || door === 'closed'
  const badges: Readonly<Record<DoorState, string>> = { ...words.badges, ended: shared.courseOver }
  return (
    <Ticket titleId="join-title" isOver={isOver} stub={<Stub page={page} />}>
      <div className="grid justify-items-start gap-3">
        <Badge look={BADGE_LOOKS[door]}>{page.isSessionCancelled ? shared.sessionCancelled : badges[door]}</Badge>
        <h1 id="join-title" className="ticket-title">
          <LitTitle>{typo(page.title)}</LitTitle>
        </h1>
      </div>
      <dl>
        <TicketFact term={words.day}>
          <time dateTime={page.startsAt}>{weekdayAndDay(page.startsAt, language)}</time>
        </TicketFact>
        <TicketFact
          term={words.time}
        >{`${formatDate(page.startsAt, 'time')}\u00a0–\u2060\u00a0${formatDate(page.endsAt, 'time')}`}</TicketFact>
        {page.dates && (
          <TicketFact term={shared.lessons}>
            <LessonDates dates={page.dates} />
          </TicketFact>
        )}
        <TicketFact term={words.place}>{page.location}</TicketFact>
        {page.participantName && <TicketFact term={words.participant}>{page.participantName}</TicketFact>}
      </dl>
      {page.recording && <RecordingLinks recording={page.recording} />}
      <div className="flex flex-wrap items-center gap-3">
        {door === 'early' && (
          <a className={buttonClass('outline', 'lg')} href={calendarHref} download>
            <Icon name="calendar" />
            {shared.calendar}
          </a>
        )}
        {door === 'early' && <CalendarLinks entry={{ ...page, details: '' }} />}
        {door === 'open' &&
          !page.asksEarlyStart &&
          (lessonHref === null ? <EnterForm /> : <EnterLink href={lessonHref} />)}
        {door === 'preparing' && <Loader>{words.preparing}</Loader>}
        {isOver && <Contact />}
      </div>
      {page.asksEarlyStart && <EarlyStartForm isOpen={door === 'open'} />}
    </Ticket>
  )
}

function EnterForm() {
  const words = useMessages(MESSAGES)
  const isEntering = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="contents">
      <Button type="submit" look="spark" size="lg" go busy={isEntering} busyLabel={words.entering}>
        {words.enter}
      </Button>
    </Form>
  )
}

/** Once the door is open, one press asks for the start and enters. */
function EarlyStartForm({ isOpen }: { isOpen: boolean }) {
  const words = useMessages(MESSAGES)
  const { saving } = useMessages(BOOKING_MESSAGES)
  const isSaving = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid justify-items-start gap-3.5">
      <p className="text-ink-2">{words.earlyStart}</p>
      <EarlyStartBox required />
      <Button type="submit" look="spark" size="lg" go={isOpen} busy={isSaving} busyLabel={saving}>
        {isOpen ? words.enter : words.askForStart}
      </Button>
    </Form>
  )
}

function EnterLink({ href }: { href: string }) {
  const words = useMessages(MESSAGES)
  return (
    <a className={buttonClass('spark', 'lg')} href={href} rel="noreferrer">
      {words.goOn}
      <span className="slant go" aria-hidden="true" />
    </a>
  )
}

function Contact() {
  const { write } = useMessages(BOOKING_MESSAGES)
  return (
    <a className={buttonClass('outline', 'lg')} href={`mailto:${useBrand().email}`}>
      <Icon name="mail" />
      {write}
    </a>
  )
}

function Stub({ page }: { page: JoinPage }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { door } = page
  return (
    <>
      <Moment page={page} />
      <p className="text-sm text-ink-2">
        {noteOf(page, words.notes, language)}
        {(door === 'early' || door === 'preparing') && <noscript> {words.reload}</noscript>}
      </p>
    </>
  )
}

/** The big words of the stub: how long until the start, since when, or that it is over. */
function Moment({ page: { door, isSessionCancelled, startsAt, now } }: { page: JoinPage }) {
  const words = useMessages(MOMENT_MESSAGES)
  const { closed } = useMessages(MESSAGES)
  if (door === 'ended') return <p className="ticket-moment">{words.past}</p>
  if (door === 'closed') return <p className="ticket-moment">{isSessionCancelled ? words.cancelled : closed}</p>
  const isAhead = startsAt > now
  return (
    <p>
      <span className="block text-sm text-ink-2">{isAhead ? words.startsIn : words.startedAt}</span>{' '}
      <span className="ticket-moment block">
        {isAhead ? <TimeLeft until={startsAt} now={now} /> : formatDate(startsAt, 'time')}
      </span>
    </p>
  )
}

type Notes = (typeof MESSAGES)['sk']['notes']

function noteOf({ door, doorOpensAt, isSessionCancelled }: JoinPage, notes: Notes, language: Language): string {
  if (door === 'early') return notes.early(formatDate(doorOpensAt, 'day', language), formatDate(doorOpensAt, 'time'))
  return door === 'closed' && isSessionCancelled ? notes.cancelled : notes[door]
}
