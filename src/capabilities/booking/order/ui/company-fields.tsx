import { companyNumberHint } from '#kernel/company-numbers.ts'
import { COUNTRIES, countryName, HOME_COUNTRY } from '#kernel/countries.ts'
import { ADDRESS_LIMITS } from '#kernel/postal-address.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { FORM_MESSAGES } from '../form.messages.ts'
import type { OrderDraft } from '../order-draft.ts'
import { CompanyRegisterNote } from './company-register-note.tsx'
import { useCompanyRegister } from './use-company-register.ts'
import type { Registration } from './use-registration.ts'

type CompanyField = keyof OrderDraft['company']

/** The IČO first: what the register knows of it need not be written. */
export function CompanyFields({ registration }: { registration: Registration }) {
  const { draft, errors, language, beginAt, change } = registration
  const asksNumber = registration.isAgreed && registration.agreement?.asksOrderNumber === true
  const register = useCompanyRegister(registration)
  const words = FORM_MESSAGES[language]
  const { company } = draft
  const isHome = company.companyCountry === HOME_COUNTRY
  const set = (name: CompanyField, value: string) => change({ company: { ...company, [name]: value } })
  const bound = (name: CompanyField, place?: string) => ({
    name,
    autoFocus: beginAt === name,
    value: company[name],
    error: errors[name],
    className: classNames(place, register.isFilled(name) && 'by-register'),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const isMistyped = register.standing === 'typo'
  return (
    <fieldset className="registration-part for-business">
      <legend>{words.company}</legend>
      <div className="company-number">
        <TextField
          {...bound('ico')}
          label={words.ico}
          hint={(isHome && !isMistyped && companyNumberHint('ico', company.ico, language)) || words.icoHint}
          inputMode={isHome ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={20}
          onBlur={register.ask}
          required
        />
        <CompanyRegisterNote standing={register.standing} words={words} />
      </div>
      <div className="registration-fields">
        <TextField
          {...bound('companyName', 'whole')}
          label={words.companyName}
          autoComplete="organization"
          maxLength={200}
          required
        />
        <TextField
          {...bound('companyAddress', 'whole')}
          label={words.companyAddress}
          optional={words.optional}
          autoComplete="street-address"
          maxLength={300}
        />
        <TextField
          {...bound('companyZip')}
          label={words.companyZip}
          optional={words.optional}
          inputMode={isHome ? 'numeric' : 'text'}
          autoComplete="postal-code"
          maxLength={ADDRESS_LIMITS.zip}
        />
        <TextField
          {...bound('companyCity')}
          label={words.companyCity}
          optional={words.optional}
          autoComplete="address-level2"
          maxLength={ADDRESS_LIMITS.city}
        />
        <Field label={words.companyCountry}>
          {(control) => (
            <Select
              {...control}
              name="companyCountry"
              value={company.companyCountry}
              autoComplete="country"
              onChange={({ target }) => set('companyCountry', target.value)}
            >
              {COUNTRIES.map((country) => (
                <option key={country} value={country}>
                  {countryName(country, language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          {...bound('dic')}
          label={words.dic}
          optional={words.optional}
          hint={!errors.dic && companyNumberHint('dic', company.dic, language)}
          inputMode={isHome ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          {...bound('icDph')}
          label={words.icDph}
          optional={words.optional}
          hint={!errors.icDph && companyNumberHint('icDph', company.icDph, language)}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
        <TextField
          {...bound('orderNumber')}
          label={words.orderNumber}
          optional={!asksNumber && words.optional}
          required={asksNumber}
          hint={asksNumber ? words.agreedNumberHint : words.orderNumberHint}
          autoComplete="off"
          maxLength={50}
        />
        <TextField
          {...bound('contactEmail')}
          label={words.contactEmail}
          hint={words.contactEmailHint}
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
        />
        <TextField
          {...bound('contactPhone')}
          label={words.phone}
          optional={words.optional}
          type="tel"
          autoComplete="tel"
          placeholder="+421"
          maxLength={50}
        />
      </div>
    </fieldset>
  )
}
