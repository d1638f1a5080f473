import { COUNTRIES, countryIn, countryName, HOME_COUNTRY } from '#kernel/countries.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'
import type { OrderDraft } from '../order-draft.ts'
import { aiProficiencyOptions, FIELD_MESSAGES, workTypeOptions } from './registration-fields.ts'
import type { Registration } from './use-registration.ts'

type PersonField = keyof OrderDraft['person']

export function PersonFields({ registration }: { registration: Registration }) {
  const { draft, errors, language, beginAt, change } = registration
  const words = { ...FORM_MESSAGES[language], ...FIELD_MESSAGES[language] }
  const bound = (name: PersonField) => ({
    name,
    autoFocus: beginAt === name,
    value: draft.person[name],
    onChange: (event: { target: { value: string } }) =>
      change({ person: { ...draft.person, [name]: event.target.value } }),
  })
  const list = (name: 'workType' | 'aiProficiency', options: ReadonlyArray<{ value: string; label: string }>) => (
    <Field label={words[name]} optional={words.optional}>
      {(control) => (
        <Select {...bound(name)} {...control}>
          <option value="">{words.notChosen}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <fieldset className="registration-part for-personal">
      <legend>{words.person}</legend>
      <div className="registration-fields">
        <TextField
          {...bound('name')}
          label={words.name}
          autoComplete="name"
          maxLength={200}
          required
          error={errors.name}
        />
        <TextField
          {...bound('email')}
          label={words.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
          error={errors.email}
        />
        <TextField
          {...bound('phone')}
          className="whole"
          label={words.phone}
          optional={words.optional}
          type="tel"
          autoComplete="tel"
          placeholder="+421"
          maxLength={50}
        />
        {list('workType', workTypeOptions('personal', language))}
        {list('aiProficiency', aiProficiencyOptions(language))}
      </div>
      <CountryOfPerson registration={registration} />
    </fieldset>
  )
}

/** Nearly everybody lives here, so the question is one line until somebody opens it. */
function CountryOfPerson({ registration: { draft, language, change } }: { registration: Registration }) {
  const words = FORM_MESSAGES[language]
  const { person } = draft
  const country = countryIn(person.country) ?? HOME_COUNTRY
  return (
    <details className="country-of-person" open={country === HOME_COUNTRY ? undefined : true}>
      <summary>
        {words.companyCountry}: {countryName(country, language)}
      </summary>
      <Field label={words.livesIn}>
        {(control) => (
          <Select
            {...control}
            name="country"
            value={country}
            autoComplete="country"
            onChange={({ target }) => change({ person: { ...person, country: target.value } })}
          >
            {COUNTRIES.map((each) => (
              <option key={each} value={each}>
                {countryName(each, language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </details>
  )
}
