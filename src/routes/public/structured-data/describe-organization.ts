import type { EducationalOrganization, WebSite } from 'schema-dts'
import type { Brand } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import { organizationId } from './organization-id.ts'

/** As the register calls it; a search engine reads it in no other language. */
const COMPANY_NUMBER = { sk: 'IČO', en: 'IČO' }

/** The provider, with the identity that stands in the footer. */
export function describeOrganization(origin: string, brand: Brand): EducationalOrganization {
  const { provider } = brand
  const [, street = '', postalCode = '', city = ''] = /^(.+), (\d{3} \d{2}) (.+)$/.exec(provider.seat) ?? []
  return {
    '@type': 'EducationalOrganization',
    ...organizationId(origin),
    name: brand.product,
    legalName: provider.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    slogan: brand.line,
    email: brand.email,
    telephone: brand.phone,
    taxID: provider.dic,
    ...(brand.vatPercent === null ? {} : { vatID: provider.icDph }),
    identifier: { '@type': 'PropertyValue', propertyID: COMPANY_NUMBER.sk, value: provider.ico },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: 'SK',
    },
    sameAs: Object.values(brand.social).filter((address) => address !== null),
  }
}

export function describeSite(origin: string, brand: Brand, language: Language = 'sk'): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.product,
    url: origin + pageIn('/', language),
    inLanguage: language,
    publisher: organizationId(origin),
  }
}
