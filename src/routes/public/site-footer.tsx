import { Link } from 'react-router'
import { CookieSettingsButton } from '#capabilities/consent/ui/cookie-settings-button.tsx'
import { useAnalytics } from '#platform/analytics/analytics-context.ts'
import { LitTitle } from '#ui/lit-title.tsx'
import { FooterColumn, PageFooter } from '#ui/page-footer.tsx'
import { typo } from '#ui/typography.ts'
import { useBrand } from '#ui/use-brand.ts'

const NETWORKS = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'linkedin', label: 'LinkedIn' },
] as const

const DOCUMENTS = [
  { to: '/vop', label: 'Obchodné podmienky' },
  { to: '/privacy', label: 'Ochrana osobných údajov' },
  { to: '/cookies', label: 'Zásady používania cookies' },
  { to: '/pristupnost', label: 'Prístupnosť' },
  // The label is the law's own.
  { to: '/odstupenie', label: 'Odstúpiť od zmluvy tu' },
]

/** The end of every public page, with what the law wants a visitor to know about the trader. */
export function SiteFooter() {
  const brand = useBrand()
  const analytics = useAnalytics()
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
          <LitTitle>{typo(brand.line)}</LitTitle>. Naživo, po slovensky, bez žargónu.
        </>
      }
      identity={
        <>
          <p>
            {typo(provider.name)}
            <br />
            {unbroken(provider.seat)}
            <br />
            {unbroken(provider.register)}
            <br />
            IČO: {provider.ico}, DIČ: {provider.dic}
            {brand.vatPercent !== null && <>, IČ&nbsp;DPH: {provider.icDph}</>}
          </p>
          <div className="grid gap-3">
            <p>Orgán dozoru: {unbroken(provider.supervisor)}</p>
            <p>
              {typo(
                'Alternatívne riešenie sporov: ak nesúhlasíte s tým, ako sme vybavili vašu žiadosť o nápravu, alebo na ňu neodpovieme do 30 dní, môžete ako spotrebiteľ podať návrh na začatie alternatívneho riešenia sporu Slovenskej obchodnej inšpekcii alebo inému oprávnenému subjektu.',
              )}
            </p>
          </div>
        </>
      }
      bottom={
        <>
          <span>© {brand.product}</span>
          <span>Malé znamienko, veľký rozdiel.</span>
        </>
      }
    >
      <FooterColumn title="Kontakt">
        <li>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </li>
        <li>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone.replaceAll(' ', '\u00a0')}</a>
        </li>
      </FooterColumn>
      {networks.length > 0 && (
        <FooterColumn title="Sledujte nás">
          {networks.map(({ key, label, href }) => (
            <li key={key}>
              <a
                href={href}
                rel="me noopener"
                onClick={() => analytics.event({ category: 'Social', action: 'click', label: key })}
              >
                {label}
              </a>
            </li>
          ))}
        </FooterColumn>
      )}
      <FooterColumn title="Dokumenty">
        {DOCUMENTS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{typo(label)}</Link>
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
    .replaceAll(/ č\. /g, '\u00a0č.\u00a0')
}
