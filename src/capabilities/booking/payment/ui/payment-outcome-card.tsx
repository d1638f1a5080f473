import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { TechnicalDetails } from '#capabilities/booking/order/ui/technical-details.tsx'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { endOfLesson } from '#capabilities/schedule/lessons.ts'
import { CalendarLinks } from '#capabilities/schedule/ui/calendar-links.tsx'
import type { Language } from '#kernel/language.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Progress } from '#ui/marks/progress.tsx'
import { ATTEMPTS, type PaymentStep } from '../follow-payment.ts'
import { PAYMENT_MESSAGES } from '../payment.messages.ts'
import type { OpenedOrder, PaymentOutcome } from '../payment-outcome.ts'
import { orderFacts } from './order-facts.tsx'
import { LinkNote, type LinkWish, SendLink } from './send-link.tsx'

type Shown = {
  language: Language
  /** The page itself, for another look. */
  href: string
  outcome: PaymentOutcome | null
  /** Participants will hear from us the day before. */
  isReminded: boolean
  step: PaymentStep
  link: LinkWish
}

/** What became of a payment: first what our books say, then what was found out by asking. */
export function PaymentOutcomeCard(shown: Shown) {
  const frame = useRef<HTMLDivElement>(null)
  const isOver = isOverIn(shown)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && isOver) frame.current?.querySelector('h1')?.focus()
    wasOpen.current = !isOver
  }, [isOver])
  return <div ref={frame}>{cardOf(shown)}</div>
}

function isOverIn({ outcome, step }: Shown): boolean {
  return (outcome !== null && outcome.kind !== 'held') || step.kind === 'success' || step.kind === 'failed'
}

function cardOf(shown: Shown): ReactNode {
  const { outcome, step } = shown
  if (outcome?.kind === 'paid') return <Success {...shown} outcome={outcome} />
  if (outcome && outcome.kind !== 'held') return <Ended {...shown} outcome={outcome} kind={outcome.kind} />
  if (step.kind === 'success') return <Success {...shown} />
  if (step.kind === 'failed') return <Failed {...shown} step={step} />
  return <Verifying {...shown} step={step} />
}

function Verifying({
  language,
  outcome,
  step,
}: Shown & { step: Extract<PaymentStep, { kind: 'initializing' | 'verifying' }> }) {
  const words = PAYMENT_MESSAGES[language]
  const attempt = step.kind === 'verifying' ? step.attempt : 0
  return (
    <OutcomeCard glyph="wait" title={words.verifying} facts={factsOf(outcome, language)}>
      <p>{attempt === 0 ? words.initializing : words.polling(attempt)}</p>
      <Progress label={words.progress} value={(attempt / ATTEMPTS) * 100} />
      <p className="text-sm">{words.patience}</p>
    </OutcomeCard>
  )
}

function Success({ language, outcome, isReminded, link }: Shown) {
  const words = PAYMENT_MESSAGES[language]
  const opened = outcome?.opened
  const isFree = opened?.order.totalCents === 0
  const seats = opened?.order.seats ?? 1
  const nextHref = outcome?.kind === 'paid' ? opened?.nextHref : undefined
  const isInMail = outcome?.kind === 'paid' && !nextHref
  return (
    <OutcomeCard
      glyph="yes"
      // Announced where it stands: a toast would lie over the facts.
      title={<span role="status">{isFree ? words.freeSuccess : words.success}</span>}
      facts={factsOf(outcome, language, { isPaid: true })}
      actions={
        <>
          {nextHref && (
            <ButtonLink to={nextHref} look="spark" go>
              {words.reservation}
            </ButtonLink>
          )}
          {nextHref && opened?.isAhead && (
            <a className={buttonClass('outline', 'md')} href={`${nextHref}/kalendar.ics`} download>
              <Icon name="calendar" />
              {words.calendar}
            </a>
          )}
          {isInMail && <SendLink language={language} />}
          <ButtonLink to="/" look={nextHref || isInMail ? 'outline' : 'ink'}>
            {words.home}
          </ButtonLink>
          {nextHref && opened?.isAhead && <CalendarLinks entry={entryOf(opened)} />}
        </>
      }
    >
      {opened || !outcome ? <p>{words.seatIsYours(seats)}</p> : null}
      {isInMail && <p>{words.inMail}</p>}
      {isInMail && <LinkNote {...link} language={language} />}
      {opened?.isAhead && (
        <>
          <h2 className="mt-3 text-lg text-ink">{words.nextTitle}</h2>
          <TickList items={words.next({ isBusiness: opened.isBusiness, seats, isReminded })} />
        </>
      )}
    </OutcomeCard>
  )
}

/** What another company's calendar is told: nothing of the order, only what the timetable says. */
function entryOf({ order, location }: OpenedOrder): ComponentProps<typeof CalendarLinks>['entry'] {
  const { title, startsAt, durationMinutes } = order
  const endsAt = endOfLesson({ startsAt: new Date(startsAt), durationMinutes }).toISOString()
  return { title, startsAt, endsAt, location, details: '' }
}

/** Nothing but the outcome for who has nothing but the id. */
function factsOf(outcome: PaymentOutcome | null, language: Language, options: { isPaid?: boolean } = {}) {
  return outcome?.opened ? orderFacts(outcome.opened.order, { language, ...options }) : []
}

function Ended({
  language,
  outcome,
  kind,
  link,
}: Shown & { outcome: PaymentOutcome; kind: 'choice' | 'expired' | 'refunded' | 'closed' }) {
  const words = PAYMENT_MESSAGES[language]
  const { title, text, action } = words.ended[kind]
  const { opened } = outcome
  const actionHref = kind === 'choice' ? opened?.nextHref : '/#schedule'
  const isInMail = !opened && kind !== 'expired'
  return (
    <OutcomeCard
      glyph="rest"
      title={title}
      facts={factsOf(outcome, language)}
      actions={
        <>
          {action && actionHref && (
            <ButtonLink to={actionHref} look="spark" go>
              {action}
            </ButtonLink>
          )}
          {isInMail && <SendLink language={language} />}
          <WriteToUs reference={opened?.order.reference ?? title} label={words.write} />
        </>
      }
    >
      <p>{text}</p>
      {isInMail && <p>{words.inMail}</p>}
      {isInMail && <LinkNote {...link} language={language} />}
      {kind === 'expired' && <p className="warn-panel text-sm">{words.paidAlready}</p>}
    </OutcomeCard>
  )
}

function Failed({ language, href, outcome, step }: Shown & { step: Extract<PaymentStep, { kind: 'failed' }> }) {
  const words = PAYMENT_MESSAGES[language]
  const because = words.failedBecause[step.reason]
  return (
    <OutcomeCard
      glyph="no"
      title={words.failed}
      facts={factsOf(outcome, language)}
      actions={
        <>
          <ButtonLink to={href} look="ink" reloadDocument>
            {words.again}
          </ButtonLink>
          {language === 'en' && <ButtonLink to="/schedule">{words.tryAgain}</ButtonLink>}
          <WriteToUs reference={outcome?.opened?.order.reference ?? words.failed} label={words.write} />
        </>
      }
    >
      {because && <p>{because}</p>}
      <p>{words.failedText}</p>
      <p className="warn-panel text-sm">{words.mayHaveSucceeded}</p>
      {step.details && <TechnicalDetails label={words.details}>{step.details}</TechnicalDetails>}
    </OutcomeCard>
  )
}

/** The page was opened without an id. */
export function MissingPaymentCard({ language }: { language: Language }) {
  const words = PAYMENT_MESSAGES[language]
  const { title, text, details } = words.missing
  return (
    <OutcomeCard
      glyph="no"
      title={title}
      facts={[]}
      actions={
        <>
          {language === 'en' && <ButtonLink to="/schedule">{words.tryAgain}</ButtonLink>}
          <ButtonLink to="/" look="ink">
            {words.home}
          </ButtonLink>
          <WriteToUs reference={title} label={words.write} />
        </>
      }
    >
      <p>{text}</p>
      <p className="warn-panel text-sm">{words.mayHaveSucceeded}</p>
      {language === 'sk' && <TechnicalDetails label={words.details}>{details}</TechnicalDetails>}
    </OutcomeCard>
  )
}
