import { codeText } from '#capabilities/discounts/code-text.ts'
import { AVAILABILITY_LABELS, availabilityOf } from '#capabilities/schedule/availability.ts'
import { AVAILABILITY_TONES } from '#capabilities/schedule/ui/availability-tone.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { TickList } from '#ui/display/tick-list.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'
import { priceInWords, stillPossible, whenInWords } from './order.messages.ts'
import { OrderAction } from './order-action.tsx'
import type { Registration } from './use-registration.ts'

type OrderSummaryProps = { registration: Registration; headingLevel: 2 | 3; now: Date }

/** What, when, for whom, how many and for how much, right above the button that orders it. */
export function OrderSummary({ registration, headingLevel, now }: OrderSummaryProps) {
  const { session, language, seats, price, discountCents, totalCents, draft } = registration
  const words = FORM_MESSAGES[language]
  const total = formatMoney(totalCents, language)
  const paidSteps = { card: words.steps, transfer: words.transferSteps, account: words.accountSteps }[
    registration.payment
  ]
  const steps = paidSteps.slice(totalCents === 0 ? 1 : 0)
  const who = (draft.kind === 'personal' ? draft.person.name : draft.company.companyName).trim()
  return (
    <div className="order-summary" lang={language}>
      <CourseCard registration={registration} headingLevel={headingLevel} />
      <dl className="order-lines">
        {who && (
          <div>
            <dt>{words.forWhom}</dt>
            <dd>{who}</dd>
          </div>
        )}
        <div>
          <dt>
            {priceInWords(session, seats, price, language)}
            {registration.isAgreedPrice && <small className="row-note">{typo(words.agreedPrice)}</small>}
          </dt>
          <dd className="num">{formatMoney(totalCents + discountCents, language)}</dd>
        </div>
        {discountCents > 0 && (
          <div>
            <dt>
              {words.discount} {codeText(draft.code)}
            </dt>
            <dd className="num">{formatMoney(-discountCents, language)}</dd>
          </div>
        )}
        <div className="order-total">
          <dt>
            {words.total}
            <VatNote registration={registration} />
          </dt>
          <dd className="num">{total}</dd>
        </div>
      </dl>
      <OrderAction registration={registration} />
      <TickList className="text-sm text-ink-2" items={stillPossible(session, now, language)} />
      <ol className="order-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The count of free seats is said aloud only here, where somebody is about to take one. */
function CourseCard({ registration, headingLevel }: { registration: Registration; headingLevel: 2 | 3 }) {
  const { session, language, free } = registration
  const words = FORM_MESSAGES[language]
  const Title = `h${headingLevel}` as const
  const taken = { ...session, currentParticipants: session.maxParticipants - free }
  const availability = availabilityOf(taken)
  const tone = AVAILABILITY_TONES[availability]
  return (
    <div className="order-course tint">
      <Title lang={session.wordsIn}>{typo(session.title)}</Title>
      <p>
        <time dateTime={session.date}>{whenInWords(session, language)}</time>
      </p>
      <p>{session.location}</p>
      <SeatTicks n={(taken.currentParticipants / taken.maxParticipants) * 20} tone={tone} />
      <p className="order-seats">
        <span>{messagesIn(AVAILABILITY_LABELS, language)[availability]}, </span>
        <span role="status">{words.freeSeats(free)}</span>
      </p>
    </div>
  )
}

/** What of the price is VAT, for this buyer. */
function VatNote({ registration: { draft, language, quote } }: { registration: Registration }) {
  const words = FORM_MESSAGES[language]
  const { vatPercent } = useBrand()
  if (!quote?.isSold) return <span>{words.vat(vatPercent)}</span>
  if (quote.category !== 'S') return <span>{words.withoutVat[quote.category]}</span>
  const isUnproven = draft.kind === 'business' && quote.percent !== null && draft.company.icDph.trim() !== ''
  return (
    <span>
      {words.vat(quote.percent)}
      {isUnproven && (
        <>
          <br />
          {typo(words.numberUnproven)}
        </>
      )}
    </span>
  )
}
