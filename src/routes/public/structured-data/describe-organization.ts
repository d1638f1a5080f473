import type { EducationalOrganization, WebSite } from 'schema-dts'
import { BRAND } from '#kernel/brand.ts'

/** Other descriptions point here instead of repeating who we are. */
export function organizationId(origin: string) {
  return { '@id': `${origin}/#organization` }
}

/** The provider, with the identity that stands in the footer. */
export function describeOrganization(origin: string): EducationalOrganization {
  const { provider } = BRAND
  const [, street = '', postalCode = '', city = ''] = /^(.+), (\d{3} \d{2}) (.+)$/.exec(provider.seat) ?? []
  return {
    '@type': 'EducationalOrganization',
    ...organizationId(origin),
    name: BRAND.product,
    legalName: provider.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    slogan: BRAND.line,
    email: BRAND.email,
    telephone: BRAND.phone,
    taxID: provider.dic,
    vatID: provider.icDph,
    identifier: { '@type': 'PropertyValue', propertyID: 'IČO', value: provider.ico },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: 'SK',
    },
    sameAs: Object.values(BRAND.social),
  }
}

export function describeSite(origin: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: BRAND.product,
    url: `${origin}/`,
    inLanguage: 'sk',
    publisher: organizationId(origin),
  }
}
