import { CookieSettingsButton } from '#capabilities/consent/ui/cookie-settings-button.tsx'
import type { Messages } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { told } from '#platform/browser/analytics/told.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { FooterColumn, PageFooter } from '#ui/page/page-footer.tsx'
import { LanguageLink } from './language-switch.tsx'

const NETWORKS = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'linkedin', label: 'LinkedIn' },
] as const

type FooterWords = {
  pages: ReadonlyArray<{ to: string; label: string }>
} & Record<
  'live' | 'ico' | 'dic' | 'icDph' | 'supervisor' | 'disputes' | 'mark' | 'contact' | 'follow' | 'documents',
  string
>

const MESSAGES: Messages<FooterWords> = {
  sk: {
    live: 'Naživo, po slovensky, bez žargónu.',
    ico: 'IČO:',
    dic: 'DIČ:',
    icDph: 'IČ\u00a0DPH:',
    supervisor: 'Orgán dozoru:',
    disputes:
      'Alternatívne riešenie sporov: ak nesúhlasíte s tým, ako sme vybavili vašu žiadosť o nápravu, alebo na ňu neodpovieme do 30 dní, môžete ako spotrebiteľ podať návrh na začatie alternatívneho riešenia sporu Slovenskej obchodnej inšpekcii alebo inému oprávnenému subjektu.',
    mark: 'Malé znamienko, veľký rozdiel.',
    contact: 'Kontakt',
    follow: 'Sledujte nás',
    documents: 'Dokumenty',
    pages: [
      { to: '/vop', label: 'Obchodné podmienky' },
      { to: '/privacy', label: 'Ochrana osobných údajov' },
      { to: '/cookies', label: 'Zásady používania cookies' },
      { to: '/pristupnost', label: 'Prístupnosť' },
      // The label is the law's own.
      { to: '/odstupenie', label: 'Odstúpiť od zmluvy tu' },
    ],
  },
  en: {
    live: 'Live, in Slovak, without jargon.',
    ico: 'Company ID (IČO):',
    dic: 'tax ID (DIČ):',
    icDph: 'VAT ID (IČ\u00a0DPH):',
    supervisor: 'Supervisory authority:',
    disputes:
      'Alternative dispute resolution: if you disagree with how we handled your request for remedy, or if we do not answer it within 30 days, you can as a consumer propose alternative dispute resolution to the Slovak Trade Inspection or to another authorised body.',
    mark: 'A small mark, a big difference.',
    contact: 'Contact',
    follow: 'Follow us',
    documents: 'Documents',
    pages: [
      { to: '/vop', label: 'Terms and Conditions' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/cookies', label: 'Cookie Policy' },
      { to: '/pristupnost', label: 'Accessibility' },
      { to: '/odstupenie', label: 'Withdraw from contract here' },
    ],
  },
}

/** The end of every public page, with what the law wants a visitor to know about the trader. */
export function SiteFooter() {
  const words = useMessages(MESSAGES)
  const brand = useBrand()
  const { provider, social } = brand
  const networks = NETWORKS.flatMap(({ key, label }) => {
    const href = social[key]
    return href === null ? [] : [{ key, label, href }]
  })
  return (
    <PageFooter
      wordmark={brand.wordmark}
      lead={
        <>
          <LitTitle>{typo(brand.line)}</LitTitle>. {words.live}
        </>
      }
      identity={
        <>
          <p>
            <span lang="sk">
              {typo(provider.name)}
              <br />
              {unbroken(provider.seat)}
              <br />
              {unbroken(provider.register)}
            </span>
            <br />
            {words.ico} {provider.ico}, {words.dic} {provider.dic}
            {brand.vatPercent !== null && `, ${words.icDph} ${provider.icDph}`}
          </p>
          <div className="grid gap-3">
            <p>
              {words.supervisor} <span lang="sk">{unbroken(provider.supervisor)}</span>
            </p>
            <p>{words.disputes}</p>
          </div>
        </>
      }
      bottom={
        <>
          <span>© {brand.product}</span>
          <span>{words.mark}</span>
          <LanguageLink />
        </>
      }
    >
      <FooterColumn title={words.contact}>
        <li>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </li>
        <li>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone.replaceAll(' ', '\u00a0')}</a>
        </li>
      </FooterColumn>
      {networks.length > 0 && (
        <FooterColumn title={words.follow}>
          {networks.map(({ key, label, href }) => (
            <li key={key}>
              <a href={href} rel="me noopener" {...told('Social', 'click', key)}>
                {label}
              </a>
            </li>
          ))}
        </FooterColumn>
      )}
      <FooterColumn title={words.documents}>
        {words.pages.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{typo(label)}</PageLink>
          </li>
        ))}
        <li>
          <CookieSettingsButton />
        </li>
      </FooterColumn>
    </PageFooter>
  )
}

/** A postal code, the number of a house and the number of an entry stay with what they belong to. */
function unbroken(text: string): string {
  return typo(text)
    .replaceAll(/(\d{3}) (\d{2})(?= )/g, '$1\u00a0$2')
    .replaceAll(/ (?=\d+(?:\/\w+)?,)/g, '\u00a0')
    .replaceAll(/ (č\.) /g, '\u00a0$1\u00a0')
}
