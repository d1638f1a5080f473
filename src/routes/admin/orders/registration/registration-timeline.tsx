import { type ReactNode, useMemo } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { EventFacts } from '#capabilities/booking/office/event-facts.ts'
import type { RegistrationForStaff } from '#capabilities/booking/office/registration-for-staff.ts'
import type { TimelineEntry } from '#capabilities/booking/office/registration-timeline.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { MAIL_NAMES } from '#routes/admin/messages/mails/mail-names.ts'
import { MONEY_MESSAGES } from '#routes/admin/money/money.messages.ts'
import { ACTION_NAMES, nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { orderEventInWords } from './order-events.messages.ts'
import { FIELD_NAMES, PURPOSE_NAMES, TIMELINE_MESSAGES } from './timeline.messages.ts'

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>
type Order = Pick<RegistrationForStaff, 'seats' | 'seatsFreed' | 'buyer' | 'company'>

/** As many are read without asking for more. */
const RECENT = 6

type RegistrationTimelineProps = { entries: ReadonlyArray<TimelineEntry>; order: Order; mayChange: boolean }

/** Everything that happened, newest first, each as a sentence that says who did it. */
export function RegistrationTimeline({ entries, order, mayChange }: RegistrationTimelineProps) {
  const words = useMessages(TIMELINE_MESSAGES)
  if (entries.length === 0) return <p className="text-ink-2">{words.empty}</p>
  const recent = entries.length > RECENT + 1 ? RECENT : entries.length
  const told = (some: ReadonlyArray<TimelineEntry>) =>
    some.map((entry) => (
      <li key={entry.id} className={needsCare(entry) ? 'timeline-entry care' : 'timeline-entry'}>
        <div className="min-w-0">
          <Told entry={entry} order={order} mayChange={mayChange} />
        </div>
        <DateText value={entry.at} format="moment" className="num timeline-time" />
      </li>
    ))
  return (
    <div className="timeline">
      <ol>{told(entries.slice(0, recent))}</ol>
      {recent < entries.length && (
        <details className="timeline-older" open={entries.slice(recent).some(needsCare)}>
          <summary>{words.older(entries.length - recent)}</summary>
          <ol>{told(entries.slice(recent))}</ol>
        </details>
      )}
    </div>
  )
}

/** What went wrong stands out by its mark; the sentence says it as well. */
function needsCare(entry: TimelineEntry): boolean {
  if (entry.kind === 'mail' || entry.kind === 'refund') return entry.status === 'failed'
  return entry.kind === 'dispute'
}

function Told({ entry, order, mayChange }: { entry: TimelineEntry; order: Order; mayChange: boolean }) {
  const words = useMessages(TIMELINE_MESSAGES)
  const { refundReasons, disputeStatuses } = useMessages(MONEY_MESSAGES)
  switch (entry.kind) {
    case 'event':
      return <EventEntry entry={entry} order={order} />
    case 'mail':
      return <MailEntry entry={entry} mayChange={mayChange} />
    case 'payment':
      return <Line>{words[entry.isSurplus ? 'surplus' : 'payment'](formatMoney(entry.amountCents))}</Line>
    case 'refund':
      return <Line>{words.refunds[entry.status](formatMoney(entry.amountCents), refundReasons[entry.reason])}</Line>
    case 'dispute':
      return <Line>{words.dispute(formatMoney(entry.amountCents), disputeStatuses[entry.status] ?? '')}</Line>
    case 'consent':
      return <ConsentEntry entry={entry} />
    case 'note':
      return (
        <>
          <Line>{words.note(entry.author ?? words.nameless)}</Line>
          <p className="timeline-note">{entry.text ?? words.erased}</p>
        </>
      )
  }
}

function Line({ children }: { children: ReactNode }) {
  return <p>{children}</p>
}

function ConsentEntry({ entry: { given, refused, source } }: { entry: Of<'consent'> }) {
  const { consent } = useMessages(TIMELINE_MESSAGES)
  const language = useLanguage()
  const byOffice = source === 'admin'
  const named = (codes: ReadonlyArray<string>) => codes.map((code) => nameOf(PURPOSE_NAMES, code, language)).join(', ')
  return (
    <>
      {given.length > 0 && <Line>{consent[byOffice ? 'givenForThem' : 'given'](named(given))}</Line>}
      {refused.length > 0 && <Line>{consent[byOffice ? 'refusedForThem' : 'refused'](named(refused))}</Line>}
    </>
  )
}

const OUTSIDE: ReadonlyArray<string> = ['visitor', 'user', 'system']

function EventEntry({ entry, order }: { entry: Of<'event'>; order: Order }) {
  const words = useMessages(TIMELINE_MESSAGES)
  const language = useLanguage()
  const { action, actor, facts } = entry
  const buyer = action === 'registration-held' ? (order.buyer.name ?? order.company.name) : null
  const who = buyer || actor.name || actor.email || words.by[actor.kind]
  const isStaff = !OUTSIDE.includes(actor.kind)
  const sentence = orderEventInWords(action, { who, isStaff, seats: order.seats + order.seatsFreed, facts }, language)
  return (
    <>
      <Line>{typo(sentence ?? `${who}: ${nameOf(ACTION_NAMES, action, language)}.`)}</Line>
      {facts.note && <p className="timeline-note">{`„${facts.note}“`}</p>}
      <Changes changes={facts.changes} language={language} />
    </>
  )
}

function Changes({ changes, language }: { changes: EventFacts['changes']; language: Language }) {
  const labels = useMemo(
    () =>
      new Map<string, string>(
        [
          ...workTypeOptions('personal', language),
          ...workTypeOptions('business', language),
          ...aiProficiencyOptions(language),
        ].map(({ value, label }) => [value, label]),
      ),
    [language],
  )
  if (changes.length === 0) return null
  return (
    <dl className="timeline-changes">
      {changes.map(({ field, before, after }) => {
        const isChosen = field === 'workType' || field === 'aiProficiency'
        const said = (value: string) => (isChosen ? (labels.get(value) ?? value) : value)
        return (
          <div key={field}>
            <dt>{FIELD_NAMES[field][language]}</dt>
            <dd>
              {before && <del>{said(before)}</del>} {after && <ins>{said(after)}</ins>}
            </dd>
          </div>
        )
      })}
    </dl>
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
      <Line>
        {[words.mails[status](name, recipient ?? ''), resends > 0 && words.resent(resends)].filter(Boolean).join(' ')}
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
