import { Form, useNavigation } from 'react-router'
import { companyNumberHint } from '#kernel/company-numbers.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Facts } from '#ui/display/facts.tsx'
import type { Billing, ReservationPage } from '../reservation-page.ts'
import { ReservationFold } from './reservation-fold.tsx'
import type { ReservationFormAnswer } from './reservation-form-answer.ts'
import { SavedNote } from './saved-note.tsx'

type BillingPaneProps = {
  billing: NonNullable<ReservationPage['billing']>
  answer: ReservationFormAnswer | null
  isSaved: boolean
}

const FIELDS: ReadonlyArray<{
  name: keyof Billing
  label: string
  maxLength: number
  required?: boolean
  autoComplete: string
}> = [
  { name: 'company', label: 'Názov firmy', maxLength: 200, required: true, autoComplete: 'organization' },
  { name: 'ico', label: 'IČO', maxLength: 20, required: true, autoComplete: 'off' },
  { name: 'dic', label: 'DIČ', maxLength: 20, autoComplete: 'off' },
  { name: 'icDph', label: 'IČ DPH', maxLength: 20, autoComplete: 'off' },
  { name: 'address', label: 'Adresa', maxLength: 300, autoComplete: 'street-address' },
  { name: 'orderNumber', label: 'Vaše číslo objednávky', maxLength: 50, autoComplete: 'off' },
]

/** What a company is billed under: to read always, to correct until the course begins. */
export function BillingPane({ billing, answer, isSaved }: BillingPaneProps) {
  const isSaving = useNavigation().formData?.get('form') === 'billing'
  return (
    <section className="card reservation-pane" aria-labelledby="billing-title">
      <h2 id="billing-title">Fakturačné údaje</h2>
      {isSaved && <SavedNote>Fakturačné údaje sme uložili.</SavedNote>}
      <Facts
        items={FIELDS.flatMap(({ name, label }) => (billing[name] ? [{ term: label, value: billing[name] }] : []))}
      />
      {billing.mayEdit ? (
        <ReservationFold key={billing.version} icon="pen" label="Upraviť údaje" open={answer !== null}>
          <Form method="post" className="reservation-form" preventScrollReset>
            {answer && <AnswerNote>{answer.message}</AnswerNote>}
            <input type="hidden" name="form" value="billing" />
            <input type="hidden" name="version" value={billing.version} />
            {FIELDS.map(({ name, label, required = false, ...field }) => (
              <TextField
                {...field}
                key={name}
                name={name}
                label={label}
                required={required}
                optional={!required}
                defaultValue={answer?.given[name] ?? billing[name] ?? ''}
                {...remarkOn(name, answer?.given[name] ?? billing[name] ?? '', answer?.code)}
              />
            ))}
            <Button type="submit" look="ink" busy={isSaving} busyLabel="Ukladáme">
              Uložiť údaje
            </Button>
          </Form>
        </ReservationFold>
      ) : (
        <p className="text-sm text-ink-2">{typo('Tieto údaje už meniť nemožno. Ak v nich je chyba, napíšte nám.')}</p>
      )}
    </section>
  )
}

const REFUSED = { dic: 'DIC_WRONG', icDph: 'IC_DPH_WRONG' } as const

/** What looks wrong about a number: as a hint, or as the reason why nothing was saved. */
function remarkOn(name: keyof Billing, written: string, code: string | undefined) {
  if (name !== 'ico' && name !== 'dic' && name !== 'icDph') return null
  const remark = companyNumberHint(name, written, 'sk')
  return name !== 'ico' && code === REFUSED[name] ? { error: remark } : { hint: remark }
}
