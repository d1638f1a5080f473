import { Form, useNavigation } from 'react-router'
import { NoOtherDates, OtherDatesPanel } from '#capabilities/booking/choice/ui/other-dates-panel.tsx'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Lit } from '#ui/marks/lit.tsx'
import { hasNewTime } from '../change.messages.ts'
import type { ChangePage } from '../change-page.ts'
import type { Plan } from '../changes.ts'
import '#capabilities/booking/ui/booking.css'
import './changes-public.css'

type OpenChange = Extract<ChangePage, { state: 'open' }>

/** The server's "no" to one of the forms. */
export type ChangeRefusal = { form: string; code: string; message: string }

/** A session was moved: what was, what is, and three ways on, of which staying asks for nothing. */
export function ChangePanels({ page, refusal }: { page: OpenChange; refusal: ChangeRefusal | null }) {
  const isLater = hasNewTime(page.before, page.now)
  // A date that was the last one takes its form along; what was said of it stays to be read.
  const place = refusal?.form === 'other-session' && page.dates.length === 0 ? 'refund' : refusal?.form
  const refusalOf = (form: string) => (form === place ? refusal : null)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8" aria-labelledby="change-title">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Eyebrow>Objednávka {page.reference}</Eyebrow>
        <h1 id="change-title" className="max-w-[18em] text-3xl leading-[1.08] tracking-[-0.025em] text-balance">
          {isLater ? (
            <>
              Kurz má nov<Lit>ý</Lit> termín
            </>
          ) : (
            <>
              Kurz má nov<Lit>é</Lit> miesto
            </>
          )}
        </h1>
        <p className="max-w-[62ch] text-lg leading-normal text-pretty text-ink-2">
          {typo(
            `Kurz ${page.title} sa uskutoční ${isLater ? 'v inom čase' : 'na inom mieste'}, ako ste si ho objednali. Mrzí nás to a ospravedlňujeme sa. `,
          )}
          <strong className="text-ink">{typo('Ako ďalej, rozhodujete vy.')}</strong>
        </p>
        <dl className="moved-plans">
          <div>
            <dt>Pôvodne</dt>
            <PlanText plan={page.before} />
          </div>
          <div className="is-new">
            <dt>Po novom</dt>
            <PlanText plan={page.now} />
          </div>
        </dl>
        {page.note && <p className="max-w-[62ch] whitespace-pre-line">{typo(page.note)}</p>}
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
          <NoOtherDates>
            {typo('Žiadny ďalší termín tohto kurzu teraz nemá dosť voľných miest. Nové termíny sa objavia tu.')}
          </NoOtherDates>
        )}
        <Refund page={page} refusal={refusalOf('refund')} />
      </div>
    </article>
  )
}

function PlanText({ plan }: { plan: Plan }) {
  return (
    <dd>
      <strong>{dayAndHours({ startsAt: new Date(plan.startsAt), durationMinutes: plan.durationMinutes })}</strong>
      <br />
      {plan.location}
    </dd>
  )
}

type PanelProps = { page: OpenChange; refusal: ChangeRefusal | null }

function Stay({ page, refusal }: PanelProps) {
  const isSending = useSending('stays')
  const isOne = page.seats === 1
  return (
    <Form method="post" preventScrollReset className="card choice-panel">
      <h2 className="text-2xl">Vyhovuje mi</h2>
      <p className="text-ink-2">
        {typo(
          `${isOne ? 'Miesto je' : 'Miesta sú'} vaše aj po zmene. Nemusíte robiť nič; ak nám to potvrdíte, potešíte nás.`,
        )}
      </p>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      <input type="hidden" name="answer" value="stays" />
      {page.hasAgreed ? (
        <p role="status" className="font-semibold text-ok">
          {typo('Ďakujeme, počítame s vami.')}
        </p>
      ) : (
        <Button type="submit" look="spark" size="lg" busy={isSending} busyLabel="Ukladáme">
          {isOne ? 'Zostávam' : 'Zostávame'}
        </Button>
      )}
    </Form>
  )
}

function Refund({ page: { totalCents, isByCard }, refusal }: PanelProps) {
  const isSending = useSending('refund')
  const amount = formatMoney(totalCents)
  return (
    <Form method="post" preventScrollReset className="tint choice-panel bg-mint">
      <h2 className="text-2xl">{totalCents > 0 ? 'Vrátiť peniaze' : 'Zrušiť účasť'}</h2>
      {totalCents > 0 && <p className="num choice-amount">{amount}</p>}
      <p className="text-ink-2">
        {typo(
          totalCents === 0
            ? 'Miesto uvoľníme pre iných. Nič ste neplatili.'
            : isByCard
              ? 'Celú sumu pošleme na kartu, ktorou ste platili. Na účte ju uvidíte do 5 až 10 pracovných dní.'
              : 'Celú sumu vám vrátime tým spôsobom, akým ste platili. Ozveme sa vám.',
        )}
      </p>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      <input type="hidden" name="answer" value="refund" />
      <Button type="submit" look="outline" size="lg" busy={isSending} busyLabel="Rušíme účasť">
        {totalCents > 0 ? `Zrušiť a vrátiť ${amount}` : 'Zrušiť účasť'}
      </Button>
    </Form>
  )
}

function useSending(answer: string): boolean {
  return useNavigation().formData?.get('answer') === answer
}
