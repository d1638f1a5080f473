import { Form, useNavigation } from 'react-router'
import { AnswerNote } from '#ui/answer-note.tsx'
import { Button } from '#ui/button.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { Lit } from '#ui/lit.tsx'
import { formatMoney } from '#ui/money-format.ts'
import { OptionCard } from '#ui/option-card.tsx'
import { counted } from '#ui/plural.ts'
import { typo } from '#ui/typography.ts'
import type { ChoicePage, OtherDate } from '../choice-page.ts'
import { courseAndStart, dayAndHours } from '../registration-words.ts'
import './booking.css'

type OpenChoice = Extract<ChoicePage, { kind: 'open' }>

/** The server's "no" to one of the two forms. */
export type ChoiceRefusal = { form: string; code: string; message: string }

const GONE = 'Tento termín už nie je voľný. Vyberte si, prosím, iný, alebo si nechajte vrátiť peniaze.'
/** Sentences of the order form ask for fewer participants; here the order is paid and only the date can change. */
const OWN_WORDS: Readonly<Record<string, string>> = { SESSION_NOT_FOUND: GONE, NOT_ENOUGH_SEATS: GONE }

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
            `Vaša platba ${paid} za kurz ${courseAndStart({ title: page.title, startsAt: new Date(page.startsAt) })} k nám dorazila až po uplynutí rezervácie. Medzitým ${
              page.seats === 1 ? 'posledné voľné miesto získal niekto iný' : 'sa voľné miesta obsadili'
            }. Mrzí nás to a ospravedlňujeme sa. `,
          )}
          <strong className="text-ink">{typo('O peniaze neprídete. Vyberte si, ako ďalej.')}</strong>
        </p>
      </div>
      <div className="choice-panels">
        {page.dates.length > 0 ? <Dates page={page} refusal={refusalOf('session')} /> : <NoDates />}
        <Refund paid={paid} refusal={refusalOf('refund')} isOnlyWay={page.dates.length === 0} />
      </div>
    </article>
  )
}

function Dates({ page: { dates, seats, title }, refusal }: { page: OpenChoice; refusal: ChoiceRefusal | null }) {
  const isSending = useSending('session')
  return (
    <Form method="post" preventScrollReset className="card choice-panel">
      <h2 id="other-dates" className="text-2xl">
        Iný termín
      </h2>
      <p className="text-ink-2">
        {typo(
          `${seats === 1 ? '' : `Všade je miesto pre ${seats} účastníkov. `}Platí suma, ktorú ste už zaplatili; nič nedoplácate.`,
        )}
      </p>
      {refusal && <AnswerNote id="choice-refusal">{OWN_WORDS[refusal.code] ?? refusal.message}</AnswerNote>}
      <div
        className="choice-dates"
        role="radiogroup"
        aria-labelledby="other-dates"
        aria-describedby={refusal ? 'choice-refusal' : undefined}
      >
        {dates.map((date) => (
          <DateCard key={date.id} date={date} paidTitle={title} isOnly={dates.length === 1} />
        ))}
      </div>
      <input type="hidden" name="choice" value="session" />
      <Button type="submit" look="spark" size="lg" go busy={isSending} busyLabel="Rezervujeme termín">
        Vybrať tento termín
      </Button>
    </Form>
  )
}

function DateCard({ date, paidTitle, isOnly }: { date: OtherDate; paidTitle: string; isOnly: boolean }) {
  const [day, hours] = dayAndHours({ startsAt: new Date(date.startsAt), durationMinutes: date.durationMinutes }).split(
    ', ',
  )
  return (
    <OptionCard name="sessionId" value={date.id} defaultChecked={isOnly}>
      <strong>{day}</strong>
      {date.title !== paidTitle && <span className="block">{typo(date.title)}</span>}
      <span className="block text-ink-2">
        {hours}, {counted(date.free, ['voľné miesto', 'voľné miesta', 'voľných miest'])}
      </span>
    </OptionCard>
  )
}

function NoDates() {
  return (
    <section className="card choice-panel" aria-labelledby="no-dates">
      <span className="hop still" aria-hidden="true" />
      <h2 id="no-dates" className="text-2xl">
        Iný termín zatiaľ nie je
      </h2>
      <p className="max-w-[46ch] text-ink-2">
        {typo(
          'Žiadny ďalší termín tohto kurzu teraz nemá dosť voľných miest. Peniaze vám vrátime hneď, alebo s rozhodnutím počkajte: odkaz platí ďalej a nové termíny sa objavia tu.',
        )}
      </p>
    </section>
  )
}

function Refund({ paid, refusal, isOnlyWay }: { paid: string; refusal: ChoiceRefusal | null; isOnlyWay: boolean }) {
  const isSending = useSending('refund')
  return (
    <Form method="post" preventScrollReset className="tint choice-panel bg-mint">
      <h2 className="text-2xl">Vrátiť peniaze</h2>
      <p className="num choice-amount">{paid}</p>
      <p className="text-ink-2">
        {typo('Celú sumu pošleme na kartu, ktorou ste platili. Na účte ju uvidíte do 5 až 10 pracovných dní.')}
      </p>
      {refusal && <AnswerNote id="choice-refusal">{OWN_WORDS[refusal.code] ?? refusal.message}</AnswerNote>}
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

function useSending(choice: 'session' | 'refund'): boolean {
  const { formData } = useNavigation()
  return formData?.get('choice') === choice
}
