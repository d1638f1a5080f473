import { Form, useNavigation } from 'react-router'
import { EarlyStartBox } from '#capabilities/booking/ui/early-start-box.tsx'
import { RecordingLinks } from '#capabilities/schedule/ui/recording-links.tsx'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { Ticket, TicketFact } from '#ui/display/ticket.tsx'
import { dateParts, formatDate } from '#ui/format/date-format.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { Loader } from '#ui/marks/loader.tsx'
import type { DoorState, JoinPage } from '../training.ts'
import { TimeLeft } from './time-left.tsx'

const BADGES: Readonly<Record<DoorState, { look: BadgeLook; label: string }>> = {
  early: { look: 'inked', label: 'Vaše miesto je potvrdené' },
  open: { look: 'inked', label: 'Vstup je otvorený' },
  preparing: { look: 'inked', label: 'Vstup pripravujeme' },
  ended: { look: 'mute', label: 'Kurz sa skončil' },
  closed: { look: 'mute', label: 'Miesto už neplatí' },
}

type JoinTicketProps = {
  page: JoinPage
  calendarHref: string
  /** Where the lesson is, for somebody who has just asked to enter and was not taken there yet. */
  lessonHref: string | null
}

/** One participant's ticket: what, when, where, under whose name, and the way in when it is time. */
export function JoinTicket({ page, calendarHref, lessonHref }: JoinTicketProps) {
  const { door } = page
  const isOver = door === 'ended' || door === 'closed'
  const badge = BADGES[door]
  return (
    <Ticket titleId="join-title" isOver={isOver} stub={<Stub page={page} />}>
      <div className="grid justify-items-start gap-3">
        <Badge look={badge.look}>{page.isSessionCancelled ? 'Termín je zrušený' : badge.label}</Badge>
        <h1 id="join-title" className="ticket-title">
          <LitTitle>{typo(page.title)}</LitTitle>
        </h1>
      </div>
      <dl>
        <TicketFact term="Dátum">
          <time dateTime={page.startsAt}>{dateInWords(page.startsAt)}</time>
        </TicketFact>
        <TicketFact term="Čas">{`${formatDate(page.startsAt, 'time')}\u00a0–\u2060\u00a0${formatDate(page.endsAt, 'time')}`}</TicketFact>
        <TicketFact term="Miesto">{page.location}</TicketFact>
        {page.participantName && <TicketFact term="Účastník">{page.participantName}</TicketFact>}
      </dl>
      {page.recording && <RecordingLinks recording={page.recording} />}
      <div className="flex flex-wrap items-center gap-3">
        {door === 'early' && (
          <a className={buttonClass('outline', 'lg')} href={calendarHref} download>
            <Icon name="calendar" />
            Pridať do kalendára
          </a>
        )}
        {door === 'open' &&
          !page.asksEarlyStart &&
          (lessonHref === null ? <EnterForm /> : <EnterLink href={lessonHref} />)}
        {door === 'preparing' && <Loader>Odkaz na kurz pripravujeme</Loader>}
        {isOver && <Contact />}
      </div>
      {page.asksEarlyStart && <EarlyStartForm isOpen={door === 'open'} />}
    </Ticket>
  )
}

function dateInWords(startsAt: string): string {
  return `${dateParts(startsAt).weekday} ${formatDate(startsAt, 'day')}`
}

function EnterForm() {
  const isEntering = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="contents">
      <Button type="submit" look="spark" size="lg" go busy={isEntering} busyLabel="Otvárame kurz">
        Vstúpiť na kurz
      </Button>
    </Form>
  )
}

/** Once the door is open, one press asks for the start and enters. */
function EarlyStartForm({ isOpen }: { isOpen: boolean }) {
  const isSaving = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid justify-items-start gap-3.5">
      <p className="text-ink-2">
        {typo(
          'Kurz sa začína v lehote, v ktorej môžete od zmluvy odstúpiť. Aby ste naň mohli vstúpiť, potrebujeme vašu žiadosť:',
        )}
      </p>
      <EarlyStartBox required />
      <Button type="submit" look="spark" size="lg" go={isOpen} busy={isSaving} busyLabel="Ukladáme">
        {isOpen ? 'Vstúpiť na kurz' : 'Požiadať o začatie kurzu'}
      </Button>
    </Form>
  )
}

function EnterLink({ href }: { href: string }) {
  return (
    <a className={buttonClass('spark', 'lg')} href={href} rel="noreferrer">
      Pokračovať na kurz
      <span className="slant go" aria-hidden="true" />
    </a>
  )
}

function Contact() {
  return (
    <a className={buttonClass('outline', 'lg')} href={`mailto:${useBrand().email}`}>
      <Icon name="mail" />
      Napísať nám
    </a>
  )
}

function Stub({ page }: { page: JoinPage }) {
  const { door } = page
  return (
    <>
      <Moment page={page} />
      <p className="text-sm text-ink-2">
        {typo(noteOf(page))}
        {(door === 'early' || door === 'preparing') && <noscript> {typo('Potom stránku obnovte.')}</noscript>}
      </p>
    </>
  )
}

/** The big words of the stub: how long until the start, since when, or that it is over. */
function Moment({ page: { door, isSessionCancelled, startsAt, now } }: { page: JoinPage }) {
  if (door === 'ended') return <p className="ticket-moment">{'Kurz je za\u00a0nami.'}</p>
  if (door === 'closed') {
    return <p className="ticket-moment">{isSessionCancelled ? 'Kurz sa nekoná.' : 'Vstup je zatvorený.'}</p>
  }
  const isAhead = startsAt > now
  return (
    <p>
      <span className="block text-sm text-ink-2">{isAhead ? 'Začíname o' : 'Začali sme o'}</span>{' '}
      <span className="ticket-moment block">
        {isAhead ? <TimeLeft until={startsAt} now={now} /> : formatDate(startsAt, 'time')}
      </span>
    </p>
  )
}

function noteOf({ door, doorOpensAt, isSessionCancelled }: JoinPage): string {
  switch (door) {
    case 'early':
      return `Vstup otvoríme ${formatDate(doorOpensAt, 'day')} o ${formatDate(doorOpensAt, 'time')} na tejto stránke. Odkaz je len váš, neposielajte ho ďalej.`
    case 'open':
      return 'Ak spojenie vypadne, vráťte sa na túto stránku a vstúpte znova. Odkaz je len váš.'
    case 'preparing':
      return 'Nechajte stránku otvorenú, o chvíľu sa na nej objaví tlačidlo na vstup.'
    case 'ended':
      return 'Vstup je už zatvorený. Ak vám niečo ostalo nejasné, napíšte nám.'
    case 'closed':
      return isSessionCancelled
        ? 'Tento termín sme zrušili. Ak ste od nás nedostali správu, napíšte nám.'
        : 'Objednávka, ku ktorej tento odkaz patrí, bola zrušená alebo presunutá. Ak to nesedí, napíšte nám.'
  }
}
