import { Form, useNavigation } from 'react-router'
import { NoOtherDates, OtherDatesPanel } from '#capabilities/booking/choice/ui/other-dates-panel.tsx'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { hasNewTime } from '../change.messages.ts'
import type { ChangePage } from '../change-page.ts'
import type { Plan } from '../changes.ts'
import '#capabilities/booking/ui/booking.css'
import './changes-public.css'

const MESSAGES = {
  sk: {
    newTime: 'Kurz má nový termín',
    newPlace: 'Kurz má nové miesto',
    lead: (course: string, isLater: boolean) =>
      `Kurz ${course} sa uskutoční ${isLater ? 'v inom čase' : 'na inom mieste'}, ako ste si ho objednali. Mrzí nás to a ospravedlňujeme sa. `,
    choose: 'Ako ďalej, rozhodujete vy.',
    before: 'Pôvodne',
    now: 'Po novom',
    noDates: 'Žiadny ďalší termín tohto kurzu teraz nemá dosť voľných miest. Nové termíny sa objavia tu.',
    stay: {
      title: 'Vyhovuje mi',
      text: (isOne: boolean) =>
        `${isOne ? 'Miesto je' : 'Miesta sú'} vaše aj po zmene. Nemusíte robiť nič; ak nám to potvrdíte, potešíte nás.`,
      agreed: 'Ďakujeme, počítame s vami.',
      send: (isOne: boolean): string => (isOne ? 'Zostávam' : 'Zostávame'),
    },
    cancel: 'Zrušiť účasť',
    cancelling: 'Rušíme účasť',
    cancelAndRefund: (amount: string) => `Zrušiť a vrátiť ${amount}`,
    nothingPaid: 'Miesto uvoľníme pre iných. Nič ste neplatili.',
    refundAnotherWay: 'Celú sumu vám vrátime tým spôsobom, akým ste platili. Ozveme sa vám.',
  },
  en: {
    newTime: 'The course has a new date',
    newPlace: 'The course has a new place',
    lead: (course: string, isLater: boolean) =>
      `The course ${course} takes place ${isLater ? 'at another time' : 'in another place'} than you ordered. We are sorry and we apologise. `,
    choose: 'How to go on is up to you.',
    before: 'Originally',
    now: 'Now',
    noDates: 'No other date of this course has enough free seats now. New dates will appear here.',
    stay: {
      title: 'It suits me',
      text: (isOne: boolean) =>
        `${isOne ? 'The seat is' : 'The seats are'} yours after the change too. You do not need to do anything; if you let us know, we will be glad.`,
      agreed: 'Thank you, we are counting on you.',
      send: (isOne: boolean): string => (isOne ? 'I am staying' : 'We are staying'),
    },
    cancel: 'Cancel participation',
    cancelling: 'Cancelling',
    cancelAndRefund: (amount: string) => `Cancel and return ${amount}`,
    nothingPaid: 'We release the seat for others. You have paid nothing.',
    refundAnotherWay: 'We return the whole amount the same way you paid. We will be in touch.',
  },
}

type OpenChange = Extract<ChangePage, { state: 'open' }>

/** The server's "no" to one of the forms. */
export type ChangeRefusal = { form: string; code: string; message: string }

/** A session was moved: what was, what is, and three ways on, of which staying asks for nothing. */
export function ChangePanels({ page, refusal }: { page: OpenChange; refusal: ChangeRefusal | null }) {
  const words = useMessages(MESSAGES)
  const { order } = useMessages(BOOKING_MESSAGES)
  const isLater = hasNewTime(page.before, page.now)
  // A date that was the last one takes its form along; what was said of it stays to be read.
  const place = refusal?.form === 'other-session' && page.dates.length === 0 ? 'refund' : refusal?.form
  const refusalOf = (form: string) => (form === place ? refusal : null)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8" aria-labelledby="change-title">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Eyebrow>{order(page.reference)}</Eyebrow>
        <h1 id="change-title" className="max-w-[18em] text-3xl leading-[1.08] tracking-[-0.025em] text-balance">
          <LitTitle lit={isLater ? 'ý' : 'é'}>{isLater ? words.newTime : words.newPlace}</LitTitle>
        </h1>
        <p className="max-w-[36.5em] text-lg leading-normal text-pretty text-ink-2">
          {words.lead(page.title, isLater)}
          <strong className="text-ink">{words.choose}</strong>
        </p>
        <dl className="moved-plans">
          <div>
            <dt>{words.before}</dt>
            <PlanText plan={page.before} />
          </div>
          <div className="is-new">
            <dt>{words.now}</dt>
            <PlanText plan={page.now} />
          </div>
        </dl>
        {page.note && <p className="max-w-[36.5em] whitespace-pre-line">{typo(page.note)}</p>}
      </div>
      <div className="moved-panels">
        <Stay page={page} refusal={refusalOf('stays')} />
        {page.dates.length > 0 ? (
          <OtherDatesPanel
            page={page}
            answer={{ name: 'answer', value: 'other-session' }}
            refusal={refusalOf('other-session')?.message ?? null}
          />
        ) : (
          <NoOtherDates>{words.noDates}</NoOtherDates>
        )}
        <Refund page={page} refusal={refusalOf('refund')} />
      </div>
    </article>
  )
}

function PlanText({ plan }: { plan: Plan }) {
  const language = useLanguage()
  return (
    <dd>
      <strong>{dayAndHours({ ...plan, startsAt: new Date(plan.startsAt) }, language)}</strong>
      <br />
      {plan.location}
    </dd>
  )
}

type PanelProps = { page: OpenChange; refusal: ChangeRefusal | null }

function Stay({ page, refusal }: PanelProps) {
  const words = useMessages(MESSAGES).stay
  const { saving } = useMessages(BOOKING_MESSAGES)
  const isSending = useSending('stays')
  const isOne = page.seats === 1
  return (
    <Form method="post" preventScrollReset className="card choice-panel">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="text-ink-2">{words.text(isOne)}</p>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      <input type="hidden" name="answer" value="stays" />
      {page.hasAgreed ? (
        <p role="status" className="font-semibold text-ok">
          {words.agreed}
        </p>
      ) : (
        <Button type="submit" look="spark" size="lg" busy={isSending} busyLabel={saving}>
          {words.send(isOne)}
        </Button>
      )}
    </Form>
  )
}

function Refund({ page: { keptCents, isByCard }, refusal }: PanelProps) {
  const words = useMessages(MESSAGES)
  const { takeRefund, takeRefundOnCard } = useMessages(BOOKING_MESSAGES)
  const isSending = useSending('refund')
  const language = useLanguage()
  const amount = formatMoney(keptCents, language)
  return (
    <Form method="post" preventScrollReset className="tint choice-panel bg-mint">
      <h2 className="text-2xl">{keptCents > 0 ? takeRefund : words.cancel}</h2>
      {keptCents > 0 && <p className="num choice-amount">{amount}</p>}
      <p className="text-ink-2">
        {keptCents === 0 ? words.nothingPaid : isByCard ? takeRefundOnCard : words.refundAnotherWay}
      </p>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      <input type="hidden" name="answer" value="refund" />
      <Button type="submit" look="outline" size="lg" busy={isSending} busyLabel={words.cancelling}>
        {keptCents > 0 ? words.cancelAndRefund(amount) : words.cancel}
      </Button>
    </Form>
  )
}

function useSending(answer: string): boolean {
  return useNavigation().formData?.get('answer') === answer
}
