import { COUNTRIES, countryName, HOME_COUNTRY } from '#kernel/countries.ts'
import { ADDRESS_LIMITS, type PostalAddress } from '#kernel/postal-address.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: { street: 'Ulica a\u00a0číslo', zip: 'PSČ', city: 'Mesto alebo obec', country: 'Krajina' },
  en: { street: 'Street and number', zip: 'Postal code', city: 'Town', country: 'Country' },
}

type AddressFieldsProps = {
  address: PostalAddress
  /** What was typed before a form came back. */
  given?: Readonly<Record<string, string>> | undefined
  optional: boolean | string
  /** Of a form that somebody writes about themselves. */
  isOwn?: boolean
  className?: string
}

/** Where a company sits, in the parts that a document needs. An address that nobody could split stands whole in the first. */
export function AddressFields({ address, given, optional, isOwn = false, className }: AddressFieldsProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const field = (name: 'street' | 'zip' | 'city', maxLength: number, autoComplete: string) => ({
    name,
    label: words[name],
    optional,
    maxLength,
    autoComplete: isOwn ? autoComplete : 'off',
    defaultValue: given?.[name] ?? address[name] ?? '',
  })
  return (
    <>
      <TextField {...field('street', 300, 'street-address')} className={className} />
      <TextField {...field('zip', ADDRESS_LIMITS.zip, 'postal-code')} />
      <TextField {...field('city', ADDRESS_LIMITS.city, 'address-level2')} />
      <Field label={words.country}>
        {(control) => (
          <Select {...control} name="country" defaultValue={given?.country ?? address.country ?? HOME_COUNTRY}>
            {COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {countryName(country, language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
