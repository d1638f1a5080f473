import { Form, useNavigation } from 'react-router'
import type { WriteOff } from '#capabilities/payments/write-off.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { useMay } from '#routes/admin/shell/use-role.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Odpis pohľadávky',
    offer: (sum: string) => `Odpísať pohľadávku ${sum}`,
    what: 'Upomienky prestanú a suma zmizne z neuhradených. Doklad ani DPH sa tým nezmenia, o oprave základu dane rozhodne účtovníčka. Ak peniaze predsa prídu, zapíšu sa ako vždy a odpis sa skončí.',
    reason: 'Prečo peniaze neprídu',
    writeOff: 'Odpísať pohľadávku',
    said: (sum: string, day: string, who: string | null) => `Odpísané ${sum}, ${day}${who ? `, ${who}` : ''}`,
    takeBack: 'Vrátiť medzi neuhradené',
    came: (sum: string) => `Po odpise prišlo ${sum}.`,
    toDecide: 'Rozhodnite o oprave základu dane, § 25a.',
    again: 'Ak ste základ dane už opravili, rozhodnite o ňom znova.',
    note: 'Čo ste urobili',
    settle: 'Vybavené',
    settled: (day: string, who: string | null) => `Vybavené ${day}${who ? `, ${who}` : ''}`,
    wrong: 'Doplňte to, prosím, slovami.',
  },
  en: {
    title: 'Write-off',
    offer: (sum: string) => `Write off ${sum}`,
    what: 'Reminders stop and the sum leaves what is unpaid. Neither the document nor VAT changes by it: the accountant decides whether the tax base is corrected. If the money comes after all, it is recorded as ever and the write-off ends.',
    reason: 'Why the money will not come',
    writeOff: 'Write the debt off',
    said: (sum: string, day: string, who: string | null) => `${sum} written off, ${day}${who ? `, ${who}` : ''}`,
    takeBack: 'Count it as unpaid again',
    came: (sum: string) => `${sum} came after the write-off.`,
    toDecide: 'Decide whether the tax base is corrected, § 25a.',
    again: 'If you have corrected the tax base, decide about it again.',
    note: 'What you did',
    settle: 'Settled',
    settled: (day: string, who: string | null) => `Settled ${day}${who ? `, ${who}` : ''}`,
    wrong: 'Please say it in words.',
  },
}

type WriteOffPartProps = {
  debtId: string
  owedCents: Cents
  /** The last word about it, or null. */
  said: WriteOff | null
  /** Whether its accountant answers here; an order has a reader who is none. */
  settles?: boolean
  answer: FormAnswer | null
}

/** Says of a debt that it will not come, and what the accountant made of it. */
export function WriteOffPart({ debtId, owedCents, said, settles = false, answer }: WriteOffPartProps) {
  const words = useMessages(MESSAGES)
  const may = useMay()
  const isOff = owedCents > 0 && said?.isStanding === true
  const isTold = said !== null && (isOff || said.settledAt !== null)
  const mayOffer = owedCents > 0 && !isOff && may('writeOff')
  if (!isTold && !mayOffer) return null
  return (
    <section className="pane grid gap-3" id="write-off" aria-labelledby="write-off-title">
      <h2 id="write-off-title">{words.title}</h2>
      {said && isTold && <Told debtId={debtId} said={said} settles={settles} answer={answer} />}
      {mayOffer && (
        <details open={answer?.given.intent === 'write-off'}>
          <summary>{words.offer(exactMoney(owedCents))}</summary>
          <WordsForm
            intent="write-off"
            debtId={debtId}
            answer={answer}
            name="reason"
            label={words.reason}
            hint={words.what}
            send={words.writeOff}
          />
        </details>
      )}
    </section>
  )
}

type ToldProps = Omit<WriteOffPartProps, 'owedCents'> & { said: WriteOff }

function Told({ debtId, said, settles, answer }: ToldProps) {
  const words = useMessages(MESSAGES)
  const may = useMay()
  const { cents, at, by, reason, isStanding, isOpen, cameCents, paidCents, settledAt, settledBy, settledNote } = said
  return (
    <>
      <p>
        <strong>{words.said(exactMoney(cents), formatDate(new Date(at), 'numeric'), by)}</strong>
        <small className="row-note">{typo(reason)}</small>
      </p>
      {settledAt && (
        <p>
          {words.settled(formatDate(new Date(settledAt), 'numeric'), settledBy)}
          <small className="row-note">{typo(settledNote ?? '')}</small>
        </p>
      )}
      {cameCents > 0 && <p>{words.came(exactMoney(cameCents))}</p>}
      {settles && isOpen && may('settleWriteOff') && (
        <WordsForm
          intent="write-off-settled"
          debtId={debtId}
          answer={answer}
          name="note"
          label={words.note}
          hint={settledAt ? words.again : words.toDecide}
          send={words.settle}
          paidCents={paidCents}
        />
      )}
      {isStanding && settledAt === null && may('takeBackWriteOff') && (
        <Form method="post" preventScrollReset>
          {answer?.message && answer.given.intent === 'write-off-back' && <AnswerNote>{answer.message}</AnswerNote>}
          <input type="hidden" name="intent" value="write-off-back" />
          <input type="hidden" name="debtId" value={debtId} />
          <Button type="submit" size="sm">
            {words.takeBack}
          </Button>
        </Form>
      )}
    </>
  )
}

type WordsFormProps = {
  intent: string
  debtId: string
  name: 'reason' | 'note'
  label: string
  hint: string
  send: string
  answer: FormAnswer | null
  /** What had come as the screen shows it: what comes meanwhile is not covered by this word. */
  paidCents?: Cents
}

function WordsForm({ intent, debtId, name, label, hint, send, answer, paidCents }: WordsFormProps) {
  const words = useMessages(MESSAGES)
  const isBusy = useNavigation().formData?.get('intent') === intent
  const own = answer?.given.intent === intent ? answer : null
  return (
    <Form method="post" className="mt-3 grid justify-items-start gap-3" noValidate preventScrollReset>
      {own?.message && <AnswerNote>{own.message}</AnswerNote>}
      <p className="text-ink-2">{typo(hint)}</p>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="debtId" value={debtId} />
      {paidCents !== undefined && <input type="hidden" name="paidCents" value={paidCents} />}
      <TextField
        className="w-full"
        name={name}
        label={label}
        autoComplete="off"
        maxLength={500}
        defaultValue={own?.given[name] ?? ''}
        error={own?.wrong.includes(name) ? words.wrong : undefined}
      />
      <Button type="submit" size="sm" busy={isBusy}>
        {send}
      </Button>
    </Form>
  )
}
