import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { availabilityOf } from '#capabilities/schedule/availability.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { AVAILABILITY_TONES } from '#capabilities/schedule/ui/availability-tone.ts'
import type { OpenAlert } from '#platform/alerts/list-open-alerts.server.ts'
import { Badge } from '#ui/badge.tsx'
import { formatDate } from '#ui/date-format.ts'
import { formatMoney } from '#ui/money-format.ts'
import { SeatTicks } from '#ui/seat-ticks.tsx'
import { typo } from '#ui/typography.ts'
import { useLanguage, useWords } from '#ui/use-words.ts'
import { ALERT_NAMES, MAIL_NAMES } from './dashboard-words.ts'

const WORDS = {
  sk: {
    sessions: 'Najbližšie termíny',
    noSessions: 'Nie je naplánovaný žiadny termín.',
    withdrawals: 'Otvorené odstúpenia',
    noWithdrawals: 'Žiadne odstúpenie nečaká.',
    back: (money: string) => `vrátiť ${money}`,
    due: (day: string) => `do ${day}`,
    overdue: 'po lehote',
    mails: 'Neodoslané e-maily',
    noMails: 'Všetky e-maily odišli.',
    alerts: 'Otvorené upozornenia',
    noAlerts: 'Nič nevolá po pozornosti.',
    times: (count: number) => `${count}×`,
    erased: 'adresa vymazaná',
  },
  en: {
    sessions: 'Next sessions',
    noSessions: 'No session is scheduled.',
    withdrawals: 'Open withdrawals',
    noWithdrawals: 'No withdrawal is waiting.',
    back: (money: string) => `refund ${money}`,
    due: (day: string) => `by ${day}`,
    overdue: 'overdue',
    mails: 'Failed e-mails',
    noMails: 'All e-mails have been sent.',
    alerts: 'Open alerts',
    noAlerts: 'Nothing needs attention.',
    times: (count: number) => `${count}×`,
    erased: 'address erased',
  },
}

type PanelProps = { id: string; title: string; none: string; children: ReadonlyArray<ReactNode> }

function Panel({ id, title, none, children }: PanelProps) {
  return (
    <section id={id} className="panel">
      <h2>{title}</h2>
      {children.length === 0 ? <p className="text-ink-2">{typo(none)}</p> : <ul>{children}</ul>}
    </section>
  )
}

export function SessionsPanel({ sessions }: { sessions: ReadonlyArray<SessionForStaff> }) {
  const words = useWords(WORDS)
  return (
    <Panel id="sessions" title={words.sessions} none={words.noSessions}>
      {sessions.map(({ id, title, startsAt, seatsTaken, capacity }) => {
        const tone = AVAILABILITY_TONES[availabilityOf({ currentParticipants: seatsTaken, maxParticipants: capacity })]
        return (
          <li key={id}>
            <span>
              <Link to={`/admin/sessions?open=${id}`} className="row-link">
                {typo(title)}
              </Link>
              <small className="row-note num">{formatDate(new Date(startsAt), 'moment')}</small>
            </span>
            <span className="panel-seats">
              <SeatTicks n={(seatsTaken / capacity) * 20} tone={tone} small />
              <span className="num font-bold">
                {seatsTaken}/{capacity}
              </span>
            </span>
          </li>
        )
      })}
    </Panel>
  )
}

type Withdrawal = {
  id: string
  name: string | null
  reference: string | null
  refundCents: number
  dueOn: string
  daysLeft: number
}

export function WithdrawalsPanel({ withdrawals }: { withdrawals: ReadonlyArray<Withdrawal> }) {
  const words = useWords(WORDS)
  return (
    <Panel id="withdrawals" title={words.withdrawals} none={words.noWithdrawals}>
      {withdrawals.map(({ id, name, reference, refundCents, dueOn, daysLeft }) => (
        <li key={id}>
          <span>
            <Link to={`/admin/withdrawals?open=${id}`} className="row-link">
              {name}
            </Link>
            <small className="row-note">
              {reference}
              {refundCents > 0 && `, ${words.back(formatMoney(refundCents))}`}
            </small>
          </span>
          <Badge look={daysLeft < 0 ? 'bad' : daysLeft <= 3 ? 'warn' : 'mute'}>
            {daysLeft < 0 ? words.overdue : words.due(formatDate(dueOn, 'short'))}
          </Badge>
        </li>
      ))}
    </Panel>
  )
}

type FailedMail = {
  id: string
  template: string
  recipient: string | null
  failedAt: string | null
  lastError: string | null
}

export function MailsPanel({ mails }: { mails: ReadonlyArray<FailedMail> }) {
  const words = useWords(WORDS)
  const language = useLanguage()
  return (
    <Panel id="mails" title={words.mails} none={words.noMails}>
      {mails.map(({ id, template, recipient, failedAt, lastError }) => (
        <li key={id}>
          <span>
            {recipient ?? words.erased}
            <small className="row-note">
              {MAIL_NAMES[template]?.[language] ?? template}
              {lastError && <span lang="en">: {lastError}</span>}
            </small>
          </span>
          {failedAt && (
            <time dateTime={failedAt} className="num font-normal text-ink-2">
              {formatDate(new Date(failedAt), 'moment')}
            </time>
          )}
        </li>
      ))}
    </Panel>
  )
}

export function AlertsPanel({ alerts }: { alerts: ReadonlyArray<OpenAlert> }) {
  const words = useWords(WORDS)
  const language = useLanguage()
  return (
    <Panel id="alerts" title={words.alerts} none={words.noAlerts}>
      {alerts.map(({ id, kind, title, times, lastAt }) => (
        <li key={id}>
          <span>
            {typo(ALERT_NAMES[kind]?.[language] ?? kind)}
            <small className="row-note" lang="en">
              {title} {times > 1 && words.times(times)}
            </small>
          </span>
          <time dateTime={lastAt} className="num font-normal text-ink-2">
            {formatDate(new Date(lastAt), 'moment')}
          </time>
        </li>
      ))}
    </Panel>
  )
}
