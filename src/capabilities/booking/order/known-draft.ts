import { countryIn, HOME_COUNTRY } from '#kernel/countries.ts'
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'
import { NO_PARTICIPANT } from './participant-list.ts'

type Known = {
  email: string
  phone: string | null
  company: Record<'ico' | 'name' | 'dic' | 'icDph' | 'address' | 'street' | 'city' | 'zip' | 'country', string | null>
  people: ReadonlyArray<Record<'name' | 'email' | 'workType' | 'aiProficiency', string | null>>
}

/** The form of a company that has ordered before: with what it said of itself then, and with these people. */
export function knownDraft({ email, phone, company, people }: Known): OrderDraft {
  const { ico, name, dic, icDph, address, street, city, zip, country } = company
  return {
    ...EMPTY_DRAFT,
    kind: 'business',
    company: {
      ...EMPTY_DRAFT.company,
      ico: ico ?? '',
      companyName: name ?? '',
      // Orders whose address was never split have it in one line.
      companyAddress: street ?? address ?? '',
      companyCity: city ?? '',
      companyZip: zip ?? '',
      companyCountry: countryIn(country ?? '') ?? HOME_COUNTRY,
      dic: dic ?? '',
      icDph: icDph ?? '',
      contactEmail: email,
      contactPhone: phone ?? '',
    },
    participants:
      people.length === 0
        ? [NO_PARTICIPANT]
        : people.map((person) => ({
            name: person.name ?? '',
            email: person.email ?? '',
            workType: person.workType ?? '',
            aiProficiency: person.aiProficiency ?? '',
          })),
  }
}
