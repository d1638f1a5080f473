import { Form, useNavigation } from 'react-router'
import type { BillingGap } from '#capabilities/booking/core/billing-gaps.ts'
import { AddressFields } from '#capabilities/booking/ui/address-fields.tsx'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { ReservationFold } from '#capabilities/booking/ui/reservation-fold.tsx'
import { companyNumberHint } from '#kernel/company-numbers.ts'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Billing, ReservationPage } from '../reservation-page.ts'
import type { ReservationFormAnswer } from './reservation-form-answer.ts'
import { SavedNote } from './saved-note.tsx'

type BillingPaneProps = {
  billing: NonNullable<ReservationPage['billing']>
  answer: ReservationFormAnswer | null
  isSaved: boolean
}

const MESSAGES = {
  sk: {
    title: 'Fakturačné údaje',
    saved: 'Fakturačné údaje sme uložili.',
    labels: {
      company: 'Názov firmy',
      ico: 'IČO',
      dic: 'DIČ',
      icDph: 'IČ DPH',
      address: 'Adresa',
      orderNumber: 'Vaše číslo objednávky',
    },
    edit: 'Upraviť údaje',
    save: 'Uložiť údaje',
    missing: (gaps: ReadonlyArray<BillingGap>) =>
      `${gaps.length > 1 ? 'Chýba DIČ a\u00a0adresa' : gaps[0] === 'dic' ? 'Chýba DIČ' : 'Chýba adresa'}. Miesta sú vaše aj bez toho, pre účtovníctvo to však doplňte.`,
    complete: 'Doplniť údaje',
    closed: 'Tieto údaje už meniť nemožno. Ak v nich je chyba, napíšte nám.',
  },
  en: {
    title: 'Billing details',
    saved: 'We have saved the billing details.',
    labels: {
      company: 'Company name',
      ico: 'Company ID (IČO)',
      dic: 'Tax ID (DIČ)',
      icDph: 'VAT ID (IČ DPH)',
      address: 'Address',
      orderNumber: 'Your order number',
    },
    edit: 'Edit the details',
    save: 'Save the details',
    missing: (gaps: ReadonlyArray<BillingGap>) =>
      `${gaps.length > 1 ? 'The tax ID (DIČ) and the address are missing' : gaps[0] === 'dic' ? 'The tax ID (DIČ) is missing' : 'The address is missing'}. The seats are yours without it; for accounting, please fill it in.`,
    complete: 'Fill in the details',
    closed: 'These details can no longer be changed. If there is a mistake in them, write to us.',
  },
}

const FIELDS: ReadonlyArray<{
  name: keyof Billing
  maxLength: number
  required?: boolean
  autoComplete: string
}> = [
  { name: 'company', maxLength: 200, required: true, autoComplete: 'organization' },
  { name: 'ico', maxLength: 20, required: true, autoComplete: 'off' },
  { name: 'dic', maxLength: 20, autoComplete: 'off' },
  { name: 'icDph', maxLength: 20, autoComplete: 'off' },
  { name: 'address', maxLength: 300, autoComplete: 'street-address' },
  { name: 'orderNumber', maxLength: 50, autoComplete: 'off' },
]

/** What a company is billed under: to read always, to correct until the course begins, to complete as long as it lacks something. */
export function BillingPane({ billing, answer, isSaved }: BillingPaneProps) {
  const words = useMessages(MESSAGES)
  const { saving } = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  const isLacking = billing.missing.length > 0
  const fields = billing.mayEdit ? FIELDS : FIELDS.filter(({ name }) => billing.missing.some((gap) => gap === name))
  const isSaving = useNavigation().formData?.get('form') === 'billing'
  return (
    <section className="card reservation-pane" aria-labelledby="billing-title">
      <h2 id="billing-title">{words.title}</h2>
      {isSaved && <SavedNote>{words.saved}</SavedNote>}
      <Facts
        items={FIELDS.flatMap(({ name }) =>
          billing[name] ? [{ term: words.labels[name], value: billing[name] }] : [],
        )}
      />
      {isLacking && <p className="text-sm text-ink-2">{words.missing(billing.missing)}</p>}
      {billing.mayEdit || isLacking ? (
        <ReservationFold
          key={billing.version}
          icon="pen"
          label={billing.mayEdit ? words.edit : words.complete}
          open={answer !== null}
        >
          <Form method="post" className="reservation-form" preventScrollReset>
            {answer && <AnswerNote>{answer.message}</AnswerNote>}
            <input type="hidden" name="form" value="billing" />
            <input type="hidden" name="version" value={billing.version} />
            {fields.map(({ name, required = false, ...field }) =>
              name === 'address' ? (
                <AddressFields key={name} address={billing.parts} given={answer?.given} optional isOwn />
              ) : (
                <TextField
                  {...field}
                  key={name}
                  name={name}
                  label={words.labels[name]}
                  required={required}
                  optional={!required}
                  defaultValue={answer?.given[name] ?? billing[name] ?? ''}
                  {...remarkOn(name, answer?.given[name] ?? billing[name] ?? '', answer?.code, language)}
                />
              ),
            )}
            <Button type="submit" look="ink" busy={isSaving} busyLabel={saving}>
              {words.save}
            </Button>
          </Form>
        </ReservationFold>
      ) : (
        <p className="text-sm text-ink-2">{words.closed}</p>
      )}
    </section>
  )
}

const REFUSED = { dic: 'DIC_WRONG', icDph: 'IC_DPH_WRONG' } as const

/** What looks wrong about a number: as a hint, or as the reason why nothing was saved. */
function remarkOn(name: keyof Billing, written: string, code: string | undefined, language: Language) {
  if (name !== 'ico' && name !== 'dic' && name !== 'icDph') return null
  const remark = companyNumberHint(name, written, language)
  return name !== 'ico' && code === REFUSED[name] ? { error: remark } : { hint: remark }
}
