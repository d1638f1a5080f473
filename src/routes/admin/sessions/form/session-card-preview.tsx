import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import type { EarlyBirdRule } from '#capabilities/schedule/session-price.ts'
import { SessionOffer } from '#capabilities/schedule/ui/session-offer.tsx'
import { addDays } from '#kernel/day.ts'
import { euros } from '#kernel/money.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { PageLanguage, useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Čo uvidí návštevník',
    unknown: 'Ukážka sa zobrazí, keď bude vyplnený názov, dátum, čas a cena.',
    private: 'Neverejný termín v ponuke nie je. Takto by vyzeral, keby bol verejný.',
    price: 'Cena jedného miesta',
    until: (day: string) => `do ${day} vrátane`,
    from: (day: string) => `od ${day}`,
    always: 'až do uzávierky',
    early: (percent: number) => `Early Bird −${percent} %`,
    fixed: 'Pevná cena, Early Bird neplatí.',
    late: (days: number) => `Early Bird platí len viac ako ${days} dní vopred.`,
    none: 'Early Bird je vypnutý v predvolených hodnotách.',
    closes: 'Registrácia sa uzavrie',
    full: 'Termín je obsadený. V rozvrhu má namiesto tlačidla Rezervovať slovo Obsadené.',
  },
  en: {
    title: 'What visitors will see',
    unknown: 'The preview appears once title, date, time and price are filled in.',
    private: 'A private session is not on offer. It would look like this if it were public.',
    price: 'Price of one seat',
    until: (day: string) => `until ${day} inclusive`,
    from: (day: string) => `from ${day}`,
    always: 'until registration closes',
    early: (percent: number) => `Early Bird −${percent} %`,
    fixed: 'Fixed price, no early bird.',
    late: (days: number) => `The early bird holds only more than ${days} days ahead.`,
    none: 'The early bird is turned off in the course defaults.',
    closes: 'Registration closes',
    full: 'The session is full. In the timetable it says so instead of offering a reservation.',
  },
}

type SessionCardPreviewProps = {
  session: PublicSession | null
  /** Not where the offer is already in sight. */
  hasOffer?: boolean
  isPrivate: boolean
  rule: EarlyBirdRule
  bookingClosesMinutes: number
}

/** The offer as the site shows it today, and what a seat costs on the days to come. */
export function SessionCardPreview({
  session,
  hasOffer = true,
  isPrivate,
  rule,
  bookingClosesMinutes,
}: SessionCardPreviewProps) {
  const words = useMessages(MESSAGES)
  return (
    <aside className="session-card-preview" aria-labelledby="session-card-preview">
      <h2 id="session-card-preview">{hasOffer ? words.title : words.price}</h2>
      {session === null ? (
        <p className="text-ink-2">{words.unknown}</p>
      ) : (
        <>
          {isPrivate && <p className="text-ink-2">{words.private}</p>}
          {hasOffer && <Offer session={session} />}
          {hasOffer && <h3>{words.price}</h3>}
          <PriceSteps session={session} rule={rule} />
          <p className="text-ink-2">
            {words.closes}{' '}
            <span className="num">
              {formatDate(new Date(Date.parse(session.date) - bookingClosesMinutes * 60_000), 'moment')}
            </span>
          </p>
        </>
      )}
    </aside>
  )
}

/** A picture of what others will read: nothing in it is there to be pressed. */
function Offer({ session }: { session: PublicSession }) {
  const words = useMessages(MESSAGES)
  if (freeSeats(session) === 0) return <p className="text-ink-2">{words.full}</p>
  return (
    <div inert lang="sk">
      <PageLanguage value="sk">
        <SessionOffer session={session} onReserve={() => {}} />
      </PageLanguage>
    </div>
  )
}

function PriceSteps({ session, rule }: { session: PublicSession; rule: EarlyBirdRule }) {
  const words = useMessages(MESSAGES)
  const { earlyBirdUntil, originalPrice, price, basePrice, discountPercentage } = session
  if (earlyBirdUntil) {
    return (
      <dl className="price-steps">
        <div>
          <dt>{words.until(formatDate(earlyBirdUntil, 'numeric'))}</dt>
          <dd className="num">{formatMoney(euros(price))}</dd>
          <dd className="text-spark-text">{words.early(discountPercentage)}</dd>
        </div>
        <div>
          <dt>{words.from(formatDate(addDays(earlyBirdUntil, 1), 'numeric'))}</dt>
          <dd className="num">{formatMoney(euros(originalPrice))}</dd>
        </div>
      </dl>
    )
  }
  const isFixed = originalPrice !== basePrice
  const why = isFixed ? words.fixed : rule.discountPercent === 0 ? words.none : words.late(rule.days)
  return (
    <dl className="price-steps">
      <div>
        <dt>{words.always}</dt>
        <dd className="num">{formatMoney(euros(price))}</dd>
        <dd className="text-ink-2">{why}</dd>
      </div>
    </dl>
  )
}
