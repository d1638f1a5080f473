import { Form, useNavigation } from 'react-router'
import type { ChoicePage } from '#capabilities/booking/choice-page.ts'
import { courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Lit } from '#ui/marks/lit.tsx'
import { NoOtherDates, OtherDatesPanel } from './other-dates-panel.tsx'
import '#capabilities/booking/ui/booking.css'

type OpenChoice = Extract<ChoicePage, { kind: 'open' }>

/** The server's "no" to one of the two forms. */
export type ChoiceRefusal = { form: string; code: string; message: string }

const GONE = 'Tento termín už nie je voľný. Vyberte si, prosím, iný, alebo si nechajte vrátiť peniaze.'
/** Sentences of the order form ask for fewer participants; here the order is paid and only the date can change. */
const OWN_MESSAGES: Readonly<Record<string, string>> = { SESSION_NOT_FOUND: GONE, NOT_ENOUGH_SEATS: GONE }

function messagesIn(refusal: ChoiceRefusal | null): string | null {
  return refusal && (OWN_MESSAGES[refusal.code] ?? refusal.message)
}

/** The seat was gone when the money came: an apology, and two ways on that weigh the same. */
export function ChoicePanels({ page, refusal }: { page: OpenChoice; refusal: ChoiceRefusal | null }) {
  const paid = formatMoney(page.paidCents)
  // A date that was the last one takes its form along; what was said of it stays to be read.
  const place = refusal?.form === 'session' && page.dates.length > 0 ? 'session' : 'refund'
  const refusalOf = (form: 'session' | 'refund') => (form === place ? refusal : null)
  return (
    <article className="grid gap-8" aria-labelledby="choice-title">
      <div className="grid gap-4">
        <Eyebrow>Objednávka {page.reference}</Eyebrow>
        <h1 id="choice-title" className="max-w-[18em] text-3xl leading-[1.08] tracking-[-0.025em] text-balance">
          Platba pri<Lit>š</Lit>la, termín je však už plný
        </h1>
        <p className="max-w-[62ch] text-lg leading-normal text-pretty text-ink-2">
          {typo(
            `Vaša platba ${paid} za kurz ${courseAndStart({ title: page.title, startsAt: new Date(page.startsAt) })} k nám dorazila až potom, ako sme ${page.seats === 1 ? 'miesto' : 'miesta'} prestali držať. Medzitým ${
              page.seats === 1 ? 'posledné voľné miesto získal niekto iný' : 'sa voľné miesta obsadili'
            }. Mrzí nás to a ospravedlňujeme sa. `,
          )}
          <strong className="text-ink">{typo('O peniaze neprídete. Vyberte si, ako ďalej.')}</strong>
        </p>
      </div>
      <div className="choice-panels">
        {page.dates.length > 0 ? (
          <OtherDatesPanel
            page={page}
            answer={{ name: 'choice', value: 'session' }}
            refusal={messagesIn(refusalOf('session'))}
            isFirst
          />
        ) : (
          <NoOtherDates>
            {typo(
              'Žiadny ďalší termín tohto kurzu teraz nemá dosť voľných miest. Peniaze vám vrátime hneď, alebo s rozhodnutím počkajte: odkaz platí ďalej a nové termíny sa objavia tu.',
            )}
          </NoOtherDates>
        )}
        <Refund paid={paid} refusal={messagesIn(refusalOf('refund'))} isOnlyWay={page.dates.length === 0} />
      </div>
    </article>
  )
}

function Refund({ paid, refusal, isOnlyWay }: { paid: string; refusal: string | null; isOnlyWay: boolean }) {
  const isSending = useNavigation().formData?.get('choice') === 'refund'
  return (
    <Form method="post" preventScrollReset className="tint choice-panel bg-mint">
      <h2 className="text-2xl">Vrátiť peniaze</h2>
      <p className="num choice-amount">{paid}</p>
      <p className="text-ink-2">
        {typo('Celú sumu pošleme na kartu, ktorou ste platili. Na účte ju uvidíte do 5 až 10 pracovných dní.')}
      </p>
      {refusal && <AnswerNote>{refusal}</AnswerNote>}
      <input type="hidden" name="choice" value="refund" />
      <Button
        type="submit"
        look={isOnlyWay ? 'ink' : 'outline'}
        size="lg"
        busy={isSending}
        busyLabel="Vraciame peniaze"
      >
        Vrátiť {paid}
      </Button>
    </Form>
  )
}
