import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { BRAND } from '#kernel/brand.ts'
import { Badge, type BadgeLook } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { dateParts, formatDate } from '#ui/date-format.ts'
import { Icon } from '#ui/icon.tsx'
import { typo } from '#ui/typography.ts'
import type { DoorState, JoinPage } from '../training.ts'
import { TimeLeft } from './time-left.tsx'
import './join.css'

const BADGES: Readonly<Record<DoorState, { look: BadgeLook; label: string }>> = {
  early: { look: 'inked', label: 'Vaše miesto je potvrdené' },
  open: { look: 'inked', label: 'Vstup je otvorený' },
  preparing: { look: 'inked', label: 'Vstup pripravujeme' },
  ended: { look: 'mute', label: 'Kurz sa skončil' },
  closed: { look: 'mute', label: 'Miesto už neplatí' },
}

/** One participant's ticket: what, when, where, under whose name, and the way in when it is time. */
export function JoinTicket({ page, calendarHref }: { page: JoinPage; calendarHref: string }) {
  const { door } = page
  const isAhead = door === 'early' || door === 'open' || door === 'preparing'
  const badge = BADGES[door]
  return (
    <article className="join-ticket tint" aria-labelledby="join-title">
      <div className="join-ticket-main">
        <div className="grid justify-items-start gap-3">
          <Badge look={badge.look}>{page.isSessionCancelled ? 'Termín je zrušený' : badge.label}</Badge>
          <h1 id="join-title">{typo(page.title)}</h1>
        </div>
        <dl>
          <Fact term="Dátum">
            <time dateTime={page.startsAt}>{dateInWords(page.startsAt)}</time>
          </Fact>
          <Fact term="Čas">{`${formatDate(page.startsAt, 'time')}\u00a0–\u2060\u00a0${formatDate(page.endsAt, 'time')}`}</Fact>
          <Fact term="Miesto">{page.location}</Fact>
          {page.participantName && <Fact term="Účastník">{page.participantName}</Fact>}
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          {door === 'open' && <EnterForm />}
          {isAhead && (
            <a className={buttonClass('outline', 'lg')} href={calendarHref} download>
              <Icon name="calendar" />
              Pridať do kalendára
            </a>
          )}
          {!isAhead && <Contact />}
        </div>
      </div>
      <div className="join-ticket-stub">
        <Stub page={page} />
      </div>
    </article>
  )
}

function dateInWords(startsAt: string): string {
  return `${dateParts(startsAt).weekday} ${formatDate(startsAt, 'day')}`
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
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

function Contact() {
  return (
    <a className={buttonClass('outline', 'lg')} href={`mailto:${BRAND.email}`}>
      <Icon name="mail" />
      Napísať nám
    </a>
  )
}

function Stub({ page }: { page: JoinPage }) {
  const { door, startsAt, doorOpensAt, now } = page
  switch (door) {
    case 'early':
      return (
        <>
          <p>
            <span className="block text-sm text-ink-2">Začíname o</span>
            <span className="join-ticket-left block">
              <TimeLeft until={startsAt} now={now} />
            </span>
          </p>
          <p className="text-sm text-ink-2">
            {typo(
              `Vstup otvoríme ${formatDate(doorOpensAt, 'day')} o ${formatDate(doorOpensAt, 'time')} na tejto stránke. Odkaz je len váš, neposielajte ho ďalej.`,
            )}
          </p>
        </>
      )
    case 'open':
      return (
        <>
          <Started page={page} />
          <p className="text-sm text-ink-2">
            {typo('Ak spojenie vypadne, vráťte sa na túto stránku a vstúpte znova. Odkaz je len váš.')}
          </p>
        </>
      )
    case 'preparing':
      return (
        <>
          <Started page={page} />
          <p className="text-sm text-ink-2">
            {typo(
              'Odkaz na kurz ešte pripravujeme. Nechajte stránku otvorenú, o chvíľu sa tu objaví tlačidlo na vstup.',
            )}
          </p>
        </>
      )
    case 'ended':
      return (
        <>
          <p className="join-ticket-left">Ďakujeme, že ste tu.</p>
          <p className="text-sm text-ink-2">
            {typo('Kurz sa už skončil a vstup je zatvorený. Ak vám niečo ostalo nejasné, napíšte nám.')}
          </p>
        </>
      )
    case 'closed':
      return (
        <>
          <p className="join-ticket-left">
            {typo(page.isSessionCancelled ? 'Kurz sa nekoná.' : 'Vstup je zatvorený.')}
          </p>
          <p className="text-sm text-ink-2">
            {typo(
              page.isSessionCancelled
                ? 'Tento termín sme zrušili. Ak ste od nás nedostali správu, napíšte nám.'
                : 'Registrácia, ku ktorej tento odkaz patrí, bola zrušená alebo presunutá. Ak to nesedí, napíšte nám.',
            )}
          </p>
        </>
      )
  }
}

function Started({ page: { startsAt, now } }: { page: JoinPage }) {
  if (startsAt > now) {
    return (
      <p>
        <span className="block text-sm text-ink-2">Začíname o</span>
        <span className="join-ticket-left block">
          <TimeLeft until={startsAt} now={now} />
        </span>
      </p>
    )
  }
  return (
    <p>
      <span className="block text-sm text-ink-2">Začali sme o</span>
      <span className="join-ticket-left num block">{formatDate(startsAt, 'time')}</span>
    </p>
  )
}
