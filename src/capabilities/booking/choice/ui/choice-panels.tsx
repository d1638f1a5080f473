import { Form, useNavigation } from 'react-router'
import { courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import type { ChoicePage } from '../choice-page.ts'
import { NoOtherDates, OtherDatesPanel } from './other-dates-panel.tsx'
import '#capabilities/booking/ui/booking.css'

type OpenChoice = Extract<ChoicePage, { kind: 'open' }>

/** The server's "no" to one of the two forms. */
export type ChoiceRefusal = { form: string; code: string; message: string }

const MESSAGES = {
  sk: {
    title: 'Platba prišla, termín je však už plný',
    lead: (paid: string, course: string, isOne: boolean) =>
      `Vaša platba ${paid} za kurz ${course} k nám dorazila až potom, ako sme ${isOne ? 'miesto' : 'miesta'} prestali držať. Medzitým ${
        isOne ? 'posledné voľné miesto získal niekto iný' : 'sa voľné miesta obsadili'
      }. Mrzí nás to a ospravedlňujeme sa. `,
    choose: 'O peniaze neprídete. Vyberte si, ako ďalej.',
    noDates:
      'Žiadny ďalší termín tohto kurzu teraz nemá dosť voľných miest. Peniaze vám vrátime hneď, alebo s rozhodnutím počkajte: odkaz platí ďalej a nové termíny sa objavia tu.',
    gone: 'Tento termín už nie je voľný. Vyberte si, prosím, iný, alebo si nechajte vrátiť peniaze.',
    refund: (paid: string) => `Vrátiť ${paid}`,
    refunding: 'Vraciame peniaze',
  },
  en: {
    title: 'The payment arrived, but the session is full',
    lead: (paid: string, course: string, isOne: boolean) =>
      `Your payment of ${paid} for the course ${course} reached us only after we had stopped holding the ${isOne ? 'seat' : 'seats'}. Meanwhile ${
        isOne ? 'somebody else got the last free seat' : 'the free seats were taken'
      }. We are sorry and we apologise. `,
    choose: 'Your money is safe. Choose how to go on.',
    noDates:
      'No other date of this course has enough free seats now. We can return the money at once, or you can wait with the decision: the link stays valid and new dates will appear here.',
    gone: 'This date is no longer free. Please choose another one, or have the money returned.',
    refund: (paid: string) => `Return ${paid}`,
    refunding: 'Returning the money',
  },
}

/** Sentences of the order form ask for fewer participants; here the order is paid and only the date can change. */
const GONE: ReadonlySet<string> = new Set(['SESSION_NOT_FOUND', 'NOT_ENOUGH_SEATS'])

/** The seat was gone when the money came: an apology, and two ways on that weigh the same. */
export function ChoicePanels({ page, refusal }: { page: OpenChoice; refusal: ChoiceRefusal | null }) {
  const words = useMessages(MESSAGES)
  const { order } = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  const course = courseAndStart({ title: page.title, startsAt: new Date(page.startsAt) }, language)
  const paid = formatMoney(page.paidCents, language)
  // A date that was the last one takes its form along; what was said of it stays to be read.
  const place = refusal?.form === 'session' && page.dates.length > 0 ? 'session' : 'refund'
  const said = refusal && (GONE.has(refusal.code) ? words.gone : refusal.message)
  const refusalOf = (form: 'session' | 'refund') => (form === place ? said : null)
  return (
    <article className="grid gap-8" aria-labelledby="choice-title">
      <div className="grid gap-4">
        <Eyebrow>{order(page.reference)}</Eyebrow>
        <h1 id="choice-title" className="max-w-[18em] text-3xl leading-[1.08] tracking-[-0.025em] text-balance">
          <LitTitle lit="š">{words.title}</LitTitle>
        </h1>
        <p className="max-w-[36.5em] text-lg leading-normal text-pretty text-ink-2">
          {words.lead(paid, course, page.seats === 1)}
          <strong className="text-ink">{words.choose}</strong>
        </p>
      </div>
      <div className="choice-panels">
        {page.dates.length > 0 ? (
          <OtherDatesPanel
            page={page}
            answer={{ name: 'choice', value: 'session' }}
            refusal={refusalOf('session')}
            isFirst
          />
        ) : (
          <NoOtherDates>{words.noDates}</NoOtherDates>
        )}
        <Refund paid={paid} refusal={refusalOf('refund')} isOnlyWay={page.dates.length === 0} />
      </div>
    </article>
  )
}

function Refund({ paid, refusal, isOnlyWay }: { paid: string; refusal: string | null; isOnlyWay: boolean }) {
  const words = useMessages(MESSAGES)
  const { takeRefund, takeRefundOnCard } = useMessages(BOOKING_MESSAGES)
  const isSending = useNavigation().formData?.get('choice') === 'refund'
  return (
    <Form method="post" preventScrollReset className="tint choice-panel bg-mint">
      <h2 className="text-2xl">{takeRefund}</h2>
      <p className="num choice-amount">{paid}</p>
      <p className="text-ink-2">{takeRefundOnCard}</p>
      {refusal && <AnswerNote>{refusal}</AnswerNote>}
      <input type="hidden" name="choice" value="refund" />
      <Button type="submit" look={isOnlyWay ? 'ink' : 'outline'} size="lg" busy={isSending} busyLabel={words.refunding}>
        {words.refund(paid)}
      </Button>
    </Form>
  )
}
