import { OUTSIDE_UNION, UNION_COMPANIES, UNION_CONSUMERS } from '#platform/settings/foreign-buyers.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SETTINGS_MESSAGES } from './settings.messages.ts'
import type { SettingsFormState } from './settings-section.tsx'

/** What may be left open begins so: nobody but an accountant can know it. */
const CHOICES = [
  { field: 'unionCompanies', options: UNION_COMPANIES, isOpen: false },
  { field: 'unionConsumers', options: UNION_CONSUMERS, isOpen: true },
  { field: 'outsideUnion', options: OUTSIDE_UNION, isOpen: true },
] as const

export function SettingsForeignBuyers({ state }: { state: SettingsFormState }) {
  const words = useMessages(SETTINGS_MESSAGES)
  return CHOICES.map(({ field, options, isOpen }) => (
    <Field
      key={field}
      className={state.look(field, 'is-wide')}
      label={words.fields[field].label}
      error={state.wrong(field)}
    >
      {(control) => (
        <Select {...control} name={field} defaultValue={state.value(field)}>
          {isOpen && <option value="">{words.undecided}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {words.choices[option]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ))
}
