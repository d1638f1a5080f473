/** Who runs an installation, as its pages, letters and texts name them. */
export type Brand = {
  product: string
  /** The name as it is drawn beside the mark. */
  wordmark: string
  line: string
  email: string
  phone: string
  social: { facebook: string | null; instagram: string | null; linkedin: string | null }
  /** Null says that the provider is no VAT payer; prices then have no split. */
  vatPercent: number | null
  /** Identity of the trader, as the law wants it on the site, in the terms and in every contract confirmation. */
  provider: {
    name: string
    seat: string
    ico: string
    dic: string
    /** Empty for whoever has none. */
    icDph: string
    register: string
    supervisor: string
  }
}

/**
 * What an installation begins with. An admin changes it on the screen of settings, and what is stored there wins: nobody
 * but the settings reads this constant. The contact data are invented placeholders on reserved names and numbers.
 */
export const BRAND: Brand = {
  product: 'Bystro',
  wordmark: 'bystro',
  line: 'Kurzy o AI pre všetkých',
  email: 'ahoj@bystro.example',
  phone: '+421 2 000 000 00',
  social: {
    facebook: 'https://www.facebook.com/bystro.example',
    instagram: 'https://www.instagram.com/bystro.example',
    linkedin: 'https://www.linkedin.com/company/bystro-example',
  },
  vatPercent: 23,
  provider: {
    name: 'Bystro, s. r. o.',
    seat: 'Znamienková 1, 811 01 Bratislava',
    ico: '00000027',
    dic: '2020000004',
    icDph: 'SK2020000004',
    register: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 00000/B',
    supervisor:
      'Slovenská obchodná inšpekcia, Inšpektorát SOI pre Bratislavský kraj, Bajkalská 21/A, 827 99 Bratislava',
  },
}
