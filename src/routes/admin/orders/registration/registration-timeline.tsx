import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { TimelineEntry } from '#capabilities/booking/office/registration-timeline.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { MAIL_NAMES } from '#routes/admin/messages/mails/mail-names.ts'
import { ACTION_NAMES, nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { FIELD_NAMES, PURPOSE_NAMES, TIMELINE_MESSAGES } from './timeline.messages.ts'

const ICONS: Readonly<Record<TimelineEntry['kind'], IconName>> = {
  event: 'pen',
  mail: 'mail',
  payment: 'euro',
  refund: 'swap',
  dispute: 'info',
  consent: 'shield',
  note: 'quote',
}

const MAIL_LOOKS: Readonly<Record<string, BadgeLook>> = { queued: 'warn', sent: 'ok', failed: 'bad', skipped: 'mute' }
const REFUND_LOOKS: Readonly<Record<string, BadgeLook>> = { succeeded: 'ok', failed: 'bad' }

type RegistrationTimelineProps = { entries: ReadonlyArray<TimelineEntry>; mayChange: boolean }

/** Everything that happened, newest first: who did what, what came and went, what was written to whom. */
export function RegistrationTimeline({ entries, mayChange }: RegistrationTimelineProps) {
  const words = useMessages(TIMELINE_MESSAGES)
  if (entries.length === 0) return <p className="text-ink-2">{words.empty}</p>
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.id} className={`timeline-entry of-${entry.kind}`}>
          <span className="timeline-icon" aria-hidden="true">
            <Icon name={ICONS[entry.kind]} />
          </span>
          <div className="min-w-0">
            <Told entry={entry} mayChange={mayChange} />
          </div>
          <DateText value={entry.at} format="moment" className="num timeline-time" />
        </li>
      ))}
    </ol>
  )
}

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

function Told({ entry, mayChange }: { entry: TimelineEntry; mayChange: boolean }) {
  const words = useMessages(TIMELINE_MESSAGES)
  const language = useLanguage()
  switch (entry.kind) {
    case 'event':
      return <EventEntry entry={entry} />
    case 'mail':
      return <MailEntry entry={entry} mayChange={mayChange} />
    case 'payment':
      return (
        <Line title={words.payment(formatMoney(entry.amountCents))}>
          {entry.isSurplus ? words.surplus : entry.stripeId}
        </Line>
      )
    case 'refund':
      return (
        <Line
          title={words.refund(formatMoney(entry.amountCents))}
          badge={<Badge look={REFUND_LOOKS[entry.status] ?? 'warn'}>{words.refundStatuses[entry.status]}</Badge>}
        >
          {words.refundReasons[entry.reason]}
        </Line>
      )
    case 'dispute':
      return <Line title={words.dispute(formatMoney(entry.amountCents))}>{entry.status}</Line>
    case 'consent':
      return (
        <>
          {entry.given.length > 0 && <Line title={words.agreed}>{purposes(entry.given, language)}</Line>}
          {entry.refused.length > 0 && <Line title={words.refused}>{purposes(entry.refused, language)}</Line>}
        </>
      )
    case 'note':
      return (
        <Line title={entry.author ? `${words.note}, ${entry.author}` : words.note}>
          <span className="timeline-note">{entry.text ?? words.erased}</span>
        </Line>
      )
  }
}

function Line({ title, badge, children }: { title: string; badge?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <p className="timeline-title">
        <strong>{typo(title)}</strong>
        {badge}
      </p>
      {children && <p className="row-note">{children}</p>}
    </>
  )
}

function purposes(codes: ReadonlyArray<string>, language: Language): string {
  return typo(codes.map((code) => nameOf(PURPOSE_NAMES, code, language)).join(', '))
}

function EventEntry({ entry }: { entry: Of<'event'> }) {
  const words = useMessages(TIMELINE_MESSAGES)
  const language = useLanguage()
  const { actor, changes } = entry
  return (
    <>
      <Line title={nameOf(ACTION_NAMES, entry.action, language)}>
        {actor.name || actor.email || words.by[actor.kind]}
      </Line>
      {changes.length > 0 && (
        <dl className="timeline-changes">
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{nameOf(FIELD_NAMES, field, language)}</dt>
              <dd>
                {before && <del>{before}</del>} {after && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function MailEntry({ entry, mayChange }: { entry: Of<'mail'>; mayChange: boolean }) {
  const words = useMessages(TIMELINE_MESSAGES)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { id, template, recipient, status, resends, lastError } = entry
  const name = nameOf(MAIL_NAMES, template, language)
  const parameters = new URLSearchParams(search)
  parameters.delete('done')
  parameters.set('mail', id)
  return (
    <>
      <Line title={name} badge={<Badge look={MAIL_LOOKS[status] ?? 'mute'}>{words.statuses[status]}</Badge>}>
        {[recipient, resends > 0 && words.resent(resends)].filter(Boolean).join(' · ')}
      </Line>
      {lastError && status === 'failed' && <p className="row-note tone-warn">{lastError}</p>}
      {mayChange && (
        <div className="timeline-actions">
          <Link
            to={`?${parameters}`}
            className="link"
            aria-label={`${words.show}: ${name}`}
            data-opens={id}
            preventScrollReset
          >
            {words.show}
          </Link>
          {status !== 'queued' && recipient && (
            <Form method="post" action={pathname} preventScrollReset>
              <input type="hidden" name="intent" value="resend" />
              <input type="hidden" name="mailId" value={id} />
              <button type="submit" className="link" aria-label={`${words.resend}: ${name}`}>
                {words.resend}
              </button>
            </Form>
          )}
        </div>
      )}
    </>
  )
}
