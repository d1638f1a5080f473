import { companyNumberHint } from '#kernel/company-numbers.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { Registration } from './use-registration.ts'

type CompanyField = keyof OrderDraft['company']

export function CompanyFields({ registration }: { registration: Registration }) {
  const { draft, errors, language, beginAt, change } = registration
  const words = FORM_MESSAGES[language]
  const { company } = draft
  const bound = (name: CompanyField) => ({
    name,
    autoFocus: beginAt === name,
    value: company[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ company: { ...company, [name]: event.target.value } }),
  })
  return (
    <fieldset className="registration-part for-business">
      <legend>{words.company}</legend>
      <div className="registration-fields">
        <TextField
          {...bound('companyName')}
          className="whole"
          label={words.companyName}
          autoComplete="organization"
          maxLength={200}
          required
        />
        <TextField
          {...bound('ico')}
          label={words.ico}
          hint={companyNumberHint('ico', company.ico, language) ?? words.icoHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
        <TextField
          {...bound('dic')}
          label={words.dic}
          optional={words.optional}
          hint={!errors.dic && companyNumberHint('dic', company.dic, language)}
          inputMode="numeric"
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
          optional={words.optional}
          hint={words.orderNumberHint}
          autoComplete="off"
          maxLength={50}
        />
        <TextField
          {...bound('companyAddress')}
          className="whole"
          label={words.companyAddress}
          optional={words.optional}
          hint={words.companyAddressHint}
          autoComplete="street-address"
          maxLength={300}
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
