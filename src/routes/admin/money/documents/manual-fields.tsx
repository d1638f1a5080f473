import type { LookedUpCompany } from '#capabilities/companies/companies.ts'
import { MANUAL_UNITS } from '#capabilities/invoicing/manual/manual-invoice.ts'
import { COUNTRIES, countryName } from '#kernel/countries.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { MANUAL_MESSAGES } from './manual.messages.ts'
import { LINES } from './manual-lines.ts'

type FieldsProps = { given: Readonly<Record<string, string>>; wrong: ReadonlyArray<string> }

function useField({ given, wrong }: FieldsProps) {
  const words = useMessages(MANUAL_MESSAGES)
  return (name: string) => ({
    name,
    autoComplete: 'off',
    defaultValue: given[name] ?? '',
    error: wrong.includes(name) ? words.wrong : undefined,
  })
}

/** Who it is for; a company is filled in by its number. */
export function ManualBuyer({
  looked,
  isBusy,
  ...fields
}: FieldsProps & { looked: LookedUpCompany['state'] | null; isBusy: boolean }) {
  const words = useMessages(MANUAL_MESSAGES)
  const language = useLanguage()
  const field = useField(fields)
  const isPerson = fields.given.isCompany === 'no'
  return (
    <fieldset>
      <legend>{words.buyer}</legend>
      <div className="field-row">
        <OptionCard name="isCompany" value="yes" defaultChecked={!isPerson}>
          {typo(words.company)}
        </OptionCard>
        <OptionCard name="isCompany" value="no" defaultChecked={isPerson}>
          {words.person}
        </OptionCard>
      </div>
      <div className="field-row">
        <TextField {...field('ico')} label={words.ico} optional />
        <Button type="submit" name="intent" value="lookup" busy={isBusy} className="self-end">
          {words.lookUp}
        </Button>
      </div>
      {looked && <p role="status">{typo(words.looked[looked])}</p>}
      <TextField {...field('name')} label={words.name} />
      <div className="field-row">
        <TextField {...field('dic')} label={words.dic} optional />
        <TextField {...field('icDph')} label={words.icDph} optional />
      </div>
      <TextField {...field('street')} label={words.street} />
      <div className="field-row">
        <TextField {...field('zip')} label={words.zip} />
        <TextField {...field('city')} label={words.city} />
      </div>
      <Field label={words.country}>
        {(control) => (
          <Select {...control} name="country" defaultValue={fields.given.country ?? 'SK'}>
            {COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {countryName(country, language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </fieldset>
  )
}

export function ManualDays(fields: FieldsProps) {
  const words = useMessages(MANUAL_MESSAGES)
  const field = useField(fields)
  return (
    <fieldset>
      <legend>{words.days}</legend>
      <TextField {...field('suppliedOn')} type="date" label={words.suppliedOn} hint={typo(words.suppliedHint)} />
      <TextField {...field('dueOn')} type="date" label={words.dueOn} />
      <TextField {...field('paidOn')} type="date" label={words.paidOn} hint={typo(words.paidHint)} optional />
      <Field label={words.language}>
        {(control) => (
          <Select {...control} name="language" defaultValue={fields.given.language ?? 'sk'}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {words.languages[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </fieldset>
  )
}

/** The first line, and more of them behind a fold. */
export function ManualLines(fields: FieldsProps) {
  const words = useMessages(MANUAL_MESSAGES)
  const [first, ...others] = LINES
  const isOpen = others.some((n) => (fields.given[`what${n}`] ?? '') !== '')
  return (
    <fieldset className="manual-lines">
      <legend>{words.lines}</legend>
      <p className="text-ink-2">{typo(words.linesNote)}</p>
      <ManualLine n={first} {...fields} />
      <details open={isOpen}>
        <summary>{words.more}</summary>
        <div className="grid gap-4">
          {others.map((n) => (
            <ManualLine key={n} n={n} {...fields} />
          ))}
        </div>
      </details>
    </fieldset>
  )
}

function ManualLine({ n, ...fields }: FieldsProps & { n: number }) {
  const words = useMessages(MANUAL_MESSAGES)
  const field = useField(fields)
  return (
    <div className="manual-line">
      <TextField {...field(`what${n}`)} label={words.what} />
      <TextField
        {...field(`quantity${n}`)}
        label={words.quantity}
        inputMode="numeric"
        defaultValue={fields.given[`quantity${n}`] ?? '1'}
      />
      <Field label={words.unit}>
        {(control) => (
          <Select {...control} name={`unit${n}`} defaultValue={fields.given[`unit${n}`] ?? 'piece'}>
            {MANUAL_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {words.units[unit]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField {...field(`price${n}`)} label={words.price} inputMode="decimal" />
    </div>
  )
}
