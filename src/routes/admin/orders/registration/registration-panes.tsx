import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { RegistrationForStaff } from '#capabilities/booking/office/registration-for-staff.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import type { HandEntry } from '#capabilities/bookkeeping/by-hand-entries.ts'
import type { ConsentRecord } from '#capabilities/consent/consent.ts'
import { typo } from '#kernel/typography.ts'
import { HAND_MESSAGES } from '#routes/admin/money/hand.messages.ts'
import { useEntryInWords } from '#routes/admin/money/hand-money-fields.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Monogram } from '#ui/marks/monogram.tsx'
import { REGISTRATION_MESSAGES } from './registration.messages.ts'
import { askHref, SCREEN_MESSAGES } from './registration-screen.messages.ts'

type PaneProps = { registration: RegistrationForStaff; mayChange: boolean }

function Pane({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="pane registration-pane">
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}

const fact = (term: string, value: ReactNode) => (value ? [{ term, value }] : [])

/** Who sits in which seat, with what an admin may do about each. */
export function PeoplePane({ registration, mayChange }: PaneProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const language = useLanguage()
  const { search } = useLocation()
  const labels = new Map<string, string>(
    [
      ...workTypeOptions('personal', language),
      ...workTypeOptions('business', language),
      ...aiProficiencyOptions(language),
    ].map(({ value, label }) => [value, label]),
  )
  return (
    <Pane title={words.people}>
      <ul className="seat-list">
        {registration.participants.map(({ id, position, name, email, workType, aiProficiency }) => {
          const isDeleted = name === null && email === null
          const said = [workType, aiProficiency].flatMap((value) => (value ? [labels.get(value) ?? value] : []))
          return (
            <li key={id} className="seat">
              {isDeleted ? <span className="monogram" aria-hidden="true" /> : <Monogram name={name ?? email ?? ''} />}
              <div className="min-w-0">
                <strong className={isDeleted ? 'text-ink-2' : undefined}>
                  {name ?? (isDeleted ? words.deleted : email)}
                </strong>
                {name && email && <small className="row-note">{email}</small>}
                {said.length > 0 && <small className="row-note">{typo(said.join(' · '))}</small>}
              </div>
              {mayChange && registration.may.edit && (
                <div className="seat-actions">
                  <ButtonLink
                    to={askHref(search, 'seat', position)}
                    size="sm"
                    aria-label={words.editNamed(name ?? words.deleted)}
                    preventScrollReset
                  >
                    {words.edit}
                  </ButtonLink>
                  {!isDeleted && (
                    <ButtonLink
                      to={askHref(search, 'delete', position)}
                      size="sm"
                      look="ghost"
                      aria-label={words.deleteNamed(name ?? email ?? '')}
                      preventScrollReset
                    >
                      <Icon name="trash" />
                    </ButtonLink>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Pane>
  )
}

/** Who ordered and what a company is billed under. */
export function BuyerPane({ registration, mayChange }: PaneProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const { search } = useLocation()
  const { buyer, company, may } = registration
  return (
    <Pane
      title={words.buyer}
      action={
        mayChange &&
        may.edit && (
          <ButtonLink to={askHref(search, 'billing')} size="sm" aria-label={words.editBilling} preventScrollReset>
            {words.edit}
          </ButtonLink>
        )
      }
    >
      <Facts
        items={[
          ...fact(words.name, buyer.name ?? (may.edit ? null : words.erased)),
          ...fact(words.email, buyer.email),
          ...fact(words.phone, buyer.phone),
          ...fact(words.company, company.name && typo(company.name)),
          ...fact(words.ico, company.ico),
          ...fact(words.dic, company.dic),
          ...fact(words.icDph, company.icDph),
          ...fact(words.address, company.address),
          ...fact(words.orderNumber, company.orderNumber),
        ]}
      />
    </Pane>
  )
}

/** What it costs, what came and what went back. */
export function MoneyPane({ registration, entries, mayChange }: PaneProps & { entries: ReadonlyArray<HandEntry> }) {
  const words = useMessages(SCREEN_MESSAGES)
  const { origins } = useMessages(REGISTRATION_MESSAGES)
  const { money, hand, owedCents, totalCents, seats, unitPriceCents, origin, earlyBirdUntil, createdAt, paidAt } =
    registration
  const { search } = useLocation()
  const isByHand = origin !== 'card' && totalCents > 0
  return (
    <Pane title={words.money} action={earlyBirdUntil && <Badge plain>{words.earlyBird}</Badge>}>
      <Facts
        items={[
          { term: words.price, value: formatMoney(totalCents) },
          { term: words.ordered, value: formatDate(new Date(createdAt), 'moment') },
          ...fact(
            isByHand ? words.confirmed : words.paid,
            paidAt && `${formatDate(new Date(paidAt), 'moment')}, ${origins[origin]}`,
          ),
          ...fact(words.received, hand.receivedCents > 0 && formatMoney(hand.receivedCents)),
          ...fact(words.owed, owedCents > 0 && formatMoney(owedCents)),
          ...fact(words.refunded, money && money.refundedCents > 0 && formatMoney(money.refundedCents)),
          ...fact(words.refunded, hand.backCents > 0 && formatMoney(hand.backCents)),
          ...fact(words.toSend, hand.toSendCents > 0 && formatMoney(hand.toSendCents)),
          ...fact(words.stripe, money && <code className="short-id">{money.stripeId}</code>),
        ]}
      />
      {seats > 1 && <p className="row-note">{words.priceOf(seats, formatMoney(unitPriceCents))}</p>}
      {!money && <p className="row-note">{words.noCard}</p>}
      {entries.length > 0 && <HandEntries entries={entries} mayChange={mayChange} />}
      {mayChange && (owedCents > 0 || hand.toSendCents > 0) && (
        <p className="flex flex-wrap gap-2">
          {owedCents > 0 && (
            <ButtonLink to={askHref(search, 'receipt')} size="sm" preventScrollReset>
              {words.record}
            </ButtonLink>
          )}
          {hand.toSendCents > 0 && (
            <ButtonLink to={askHref(search, 'returned')} size="sm" preventScrollReset>
              {words.recordSent}
            </ButtonLink>
          )}
        </p>
      )}
    </Pane>
  )
}

/** What was written down by hand, each as it was; what was wrong stands beside what took it back. */
function HandEntries({ entries, mayChange }: { entries: ReadonlyArray<HandEntry>; mayChange: boolean }) {
  const words = useMessages(SCREEN_MESSAGES)
  const { correction, corrected } = useMessages(HAND_MESSAGES)
  const { search } = useLocation()
  const inWords = useEntryInWords()
  return (
    <>
      <h3 className="field-label">{words.entries}</h3>
      <ul className="hand-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="num">{inWords(entry)}</span>
            {entry.isCorrection && <Badge plain>{correction}</Badge>}
            {entry.isCorrected && <Badge plain>{corrected}</Badge>}
            {mayChange && !entry.isCorrection && !entry.isCorrected && entry.kind !== 'owed_back' && (
              <ButtonLink
                to={`${askHref(search, 'correct')}&entry=${entry.id}`}
                size="sm"
                look="ghost"
                aria-label={words.correctNamed(inWords(entry))}
                preventScrollReset
              >
                {words.correct}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was agreed to, as it holds now. */
export function ConsentsPane({ consent }: { consent: ConsentRecord | null }) {
  const words = useMessages(SCREEN_MESSAGES)
  if (!consent) {
    return (
      <Pane title={words.consents}>
        <p className="text-ink-2">{words.noConsents}</p>
      </Pane>
    )
  }
  return (
    <Pane title={words.consents}>
      <TickList
        items={[
          ...(consent.dataProcessing.given ? [words.dataProcessing] : []),
          ...(consent.privacyPolicyAccepted ? [`${words.privacy} ${consent.privacyPolicyVersion}`] : []),
          ...(consent.termsAccepted ? [`${words.terms} ${consent.termsVersion}`] : []),
        ]}
      />
      <p className="text-ink-2">{words.marketing[consent.marketing.given ? 'true' : 'false']}</p>
    </Pane>
  )
}
