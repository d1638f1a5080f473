import type { ReactNode, Ref } from 'react'
import { Form } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { euros } from '#kernel/money.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { freedInWords, seatsInWords, untilInWords } from '../waiting.messages.ts'
import type { EntryPage } from '../waiting.ts'
import { ENTRY_MESSAGES } from './entry.messages.ts'
import { JOIN_MESSAGES } from './join.messages.ts'
import { Strokes, WishFields } from './wish.tsx'
import './waiting.css'

type EntryViewProps = {
  page: EntryPage
  language: Language
  message: string | null
  headingRef: Ref<HTMLHeadingElement>
}

/** What somebody who waits finds behind the link of their letters: their place, an offer, and the way out. */
export function EntryView({ page, language, message, headingRef }: EntryViewProps) {
  const words = ENTRY_MESSAGES[language]
  const { kind, session } = page
  const isInLine = kind === 'asked' || kind === 'waiting' || kind === 'offered'
  return (
    <div className="waiting-entry" lang={language}>
      {message && <AnswerNote>{message}</AnswerNote>}
      {page.offer ? (
        <Offer page={page} offer={page.offer} language={language} headingRef={headingRef} />
      ) : (
        <section className="card waiting-standing">
          <Eyebrow>{JOIN_MESSAGES[language].eyebrow}</Eyebrow>
          {(kind === 'waiting' || kind === 'served') && <Mark name="makcen" className="text-ok" />}
          <h1 ref={headingRef} tabIndex={-1}>
            {typo(words[kind].title)}
            {kind === 'waiting' && page.before !== null && `, ${words.place(page.before + 1)}`}
          </h1>
          <p className="text-lg">{typo(words[kind].text)}</p>
          <p>
            <b>{typo(session.title)}</b>, {formatDate(session.startsAt, 'full', language)}, {session.location}
          </p>
          {isInLine && <p>{typo(wishOf(page, language))}</p>}
          {kind === 'waiting' && <p className="text-sm text-ink-2">{typo(words.passedOver)}</p>}
          {kind === 'waiting' && !session.isFree && <p className="text-sm text-ink-2">{typo(words.price)}</p>}
          <Steps page={page} language={language} />
        </section>
      )}
      {kind === 'waiting' && <ChangeWish page={page} language={language} />}
      {isInLine && <Leave language={language} />}
    </div>
  )
}

function wishOf({ wants, acceptsFrom }: EntryPage, language: Language): string {
  return ENTRY_MESSAGES[language].wish(countOf(wants, language), acceptsFrom < wants ? String(acceptsFrom) : null)
}

function countOf(seats: number, language: Language): string {
  return counted(seats, language === 'sk' ? ['miesto', 'miesta', 'miest'] : ['seat', 'seats'])
}

function Steps({ page: { kind, session }, language }: Pick<EntryViewProps, 'page' | 'language'>): ReactNode {
  const words = ENTRY_MESSAGES[language]
  if (kind === 'asked') {
    return (
      <Step name="confirm" look="spark" size="lg">
        {words.confirm}
      </Step>
    )
  }
  if (kind === 'left' && session.isOpen) {
    const again = inLanguage(`/poradovnik/${session.id}`, language)
    return <ButtonLink to={again}>{words.again}</ButtonLink>
  }
  if (kind === 'left' || kind === 'over') return <ButtonLink to="/#schedule">{words.schedule}</ButtonLink>
  return null
}

type OfferProps = Omit<EntryViewProps, 'message'> & { offer: NonNullable<EntryPage['offer']> }

function Offer({ page, offer, language, headingRef }: OfferProps) {
  const words = ENTRY_MESSAGES[language]
  const { vatPercent } = useBrand()
  const { wants, session, token } = page
  const { seats, price } = offer
  const each = formatMoney(euros(price), language)
  const total = formatMoney(euros(price) * seats, language)
  const order = inLanguage(`/rezervacia/${session.id}?ponuka=${token}`, language)
  return (
    <section className="tint waiting-offer">
      <div>
        <Eyebrow>{words.offered.title}</Eyebrow>
        <h1 ref={headingRef} tabIndex={-1}>
          {typo(freedInWords({ seats, wants }, language))}
        </h1>
        <p className="text-lg">
          {typo(session.title)}, {formatDate(session.startsAt, 'full', language)}, {session.location}
        </p>
        <Strokes must={seats} all={wants} />
        <p>
          <b>{typo(words.valid(untilInWords(offer.endsAt, language)))}</b> {typo(words.night)} {typo(words.otherwise)}
        </p>
      </div>
      <div className="waiting-box">
        <dl>
          <div>
            <dt>{typo(words.line(countOf(seats, language), each))}</dt>
            <dd className="num">{total}</dd>
          </div>
          <div className="waiting-total">
            <dt>{words.total(vatPercent !== null)}</dt>
            <dd className="num">{total}</dd>
          </div>
        </dl>
        <ButtonLink to={order} look="spark" size="lg" go>
          {typo(words.take(seatsInWords(seats, language)))}
        </ButtonLink>
        {seats < wants && <Step name="wait-for-all">{words.waitForAll(wants)}</Step>}
        <p className="text-sm">{typo(words.held)}</p>
      </div>
    </section>
  )
}

function ChangeWish({ page, language }: Pick<EntryViewProps, 'page' | 'language'>) {
  const words = ENTRY_MESSAGES[language]
  const { wants, acceptsFrom } = page
  return (
    <details className="card waiting-change">
      <summary>{words.change}</summary>
      <Form method="post" className="waiting-form" key={`${wants}/${acceptsFrom}`}>
        <WishFields given={{ wants, acceptsFrom }} language={language} />
        <Button type="submit" name="intent" value="change">
          {words.save}
        </Button>
      </Form>
    </details>
  )
}

function Leave({ language }: { language: Language }) {
  const words = ENTRY_MESSAGES[language]
  return (
    <section id="vystupit" className="waiting-leave" aria-labelledby="leave-title">
      <h2 id="leave-title">{words.leaveTitle}</h2>
      <p>{typo(words.leaveText)}</p>
      <Step name="leave">{words.leave}</Step>
    </section>
  )
}

type StepProps = { name: string; look?: 'spark' | 'outline'; size?: 'md' | 'lg'; children: ReactNode }

/** A click is a POST: no scanner of mail confirms anything or leaves in anybody's name. */
function Step({ name, look = 'outline', size = 'md', children }: StepProps) {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={name} look={look} size={size}>
        {children}
      </Button>
    </Form>
  )
}
