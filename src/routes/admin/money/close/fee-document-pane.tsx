import { Form, useLocation, useNavigation } from 'react-router'
import type { ShownMonth } from '#capabilities/bookkeeping/accountant-month.ts'
import { eurosOf } from '#kernel/cents-in.ts'
import { typo } from '#kernel/typography.ts'
import { useMay } from '#routes/admin/shell/use-role.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

/** Where Stripe keeps its own invoices for the fees of each month. */
const AT_STRIPE = 'https://dashboard.stripe.com/settings/documents'

const MESSAGES = {
  sk: {
    title: 'Doklad o poplatkoch Stripe',
    ours: (fees: string) =>
      `Stripe si za mesiac podľa pohybov vzal ${fees}. Faktúru za ne vydáva sám, program ju stiahnuť nemôže.`,
    open: 'Doklady v Stripe',
    taxed:
      'Poplatky sú služba z Írska bez slovenskej DPH. Ak nie je oslobodená, daň z nej priznávate vy (§\u00a069 ods.\u00a03), potvrdí to účtovníčka.',
    kept: (total: string, day: string) => `Priložený je doklad na ${total} (${day}).`,
    differs: (by: string) =>
      `Od našich kníh sa líši o ${by}. Buď je to doklad iného mesiaca, alebo rozdiel pri uzavretí vysvetlíte.`,
    file: 'Doklad (PDF)',
    fileHint: 'Najviac 5 MB.',
    total: 'Suma na doklade v eurách',
    totalWrong: 'Napíšte sumu, napríklad 12,50.',
    attach: 'Priložiť doklad',
    replace: 'Nahradiť doklad',
    sending: 'Posielame…',
    take: 'Stiahnuť doklad',
    remove: 'Odstrániť doklad',
  },
  en: {
    title: 'Stripe’s fee document',
    ours: (fees: string) =>
      `By its movements Stripe took ${fees} in the month. It invoices them itself, and no program can fetch that.`,
    open: 'Documents at Stripe',
    taxed:
      'The fees are a service from Ireland without Slovak VAT. Unless it is exempt you declare its tax (§\u00a069\u00a0(3)); the accountant confirms it.',
    kept: (total: string, day: string) => `A document about ${total} is attached (${day}).`,
    differs: (by: string) =>
      `It differs from our books by ${by}. It is another month’s, or you explain the difference when you close.`,
    file: 'Document (PDF)',
    fileHint: 'At most 5 MB.',
    total: 'Sum on the document in euros',
    totalWrong: 'Write a sum, for example 12.50.',
    attach: 'Attach the document',
    replace: 'Replace the document',
    sending: 'Sending…',
    take: 'Download the document',
    remove: 'Remove the document',
  },
}

/** Stripe's invoice for the fees of the month beside what our books have of them: attached by a person, compared by us. */
export function FeeDocumentPane({
  month: { month, checks, closed },
  answer,
}: {
  month: ShownMonth
  answer: FormAnswer | null
}) {
  const words = useMessages(MESSAGES)
  const may = useMay()
  const { search } = useLocation()
  const intent = useNavigation().formData?.get('intent')
  const fees = checks.find((check) => check.name === 'fees')
  if (!fees || fees.holds === null) return null
  const { feeCents, document } = fees
  const refused = answer?.form === 'attach' ? answer : null
  const mayChange = closed === null && may('attachFeeDocument')
  return (
    <section className="pane grid justify-items-start gap-3">
      <h2>{words.title}</h2>
      <p>
        {typo(words.ours(exactMoney(feeCents)))}{' '}
        <a className="link outside-link" href={AT_STRIPE} target="_blank" rel="noreferrer">
          {words.open} <Icon name="external" />
        </a>
      </p>
      {document && (
        <p>
          {typo(words.kept(exactMoney(document.totalCents), formatDate(new Date(document.attachedAt), 'short')))}{' '}
          {fees.holds === false && (
            <span className="text-warn">
              {typo(words.differs(exactMoney(Math.abs(document.totalCents - feeCents))))}
            </span>
          )}
        </p>
      )}
      <p className="text-sm text-ink-2">{typo(words.taxed)}</p>
      {mayChange && (
        <Form
          key={document?.attachedAt}
          method="post"
          action={search || '?'}
          encType="multipart/form-data"
          className="grid w-full max-w-100 gap-3"
          preventScrollReset
        >
          <input type="hidden" name="intent" value="attach" />
          <input type="hidden" name="month" value={month} />
          <Field label={words.file} hint={words.fileHint}>
            {(control) => (
              <input
                {...control}
                type="file"
                name="feeDocument"
                accept="application/pdf,.pdf"
                className="control"
                required
              />
            )}
          </Field>
          <TextField
            label={words.total}
            name="total"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={refused?.given.total ?? (document ? eurosOf(document.totalCents) : '')}
            error={refused?.wrong.includes('totalCents') ? words.totalWrong : null}
          />
          {refused?.message && <AnswerNote>{refused.message}</AnswerNote>}
          <Button type="submit" className="justify-self-start" busy={intent === 'attach'} busyLabel={words.sending}>
            <Icon name="upload" />
            {document ? words.replace : words.attach}
          </Button>
        </Form>
      )}
      {document && (
        <div className="flex flex-wrap gap-3">
          {may('takeFeeDocument') && (
            <form method="post" action="/admin/monthly-close/fee-document">
              <input type="hidden" name="month" value={month} />
              <Button type="submit" size="sm">
                {words.take}
              </Button>
            </form>
          )}
          {mayChange && (
            <Form method="post" action={search || '?'} preventScrollReset>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="month" value={month} />
              <Button type="submit" size="sm" look="ghost" busy={intent === 'remove'}>
                {words.remove}
              </Button>
            </Form>
          )}
        </div>
      )}
    </section>
  )
}
