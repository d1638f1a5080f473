import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { LANGUAGES } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { SkipLink } from '#ui/controls/skip-link.tsx'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { BrandMark } from '#ui/marks/brand-mark.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { Mark, type MarkName } from '#ui/marks/mark.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import './entrance.css'

type EntranceCardProps = {
  title: string
  lead?: string | undefined
  /** The one big mark behind the card. */
  mark?: MarkName
  isWide?: boolean
  children: ReactNode
  /** Below the card: the ways out of this screen. */
  aside?: ReactNode
}

const MESSAGES = {
  sk: {
    home: (product: string) => `${product}, späť na web`,
    office: 'Administrácia',
    other: { sk: 'Slovensky', en: 'In English' },
  },
  en: {
    home: (product: string) => `${product}, back to the site`,
    office: 'Back office',
    other: { sk: 'Slovensky', en: 'In English' },
  },
}

/** One calm card with one thing to do. */
export function EntranceCard({ title, lead, mark = 'dlzen', isWide = false, children, aside }: EntranceCardProps) {
  const words = useMessages(MESSAGES)
  const brand = useBrand()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const other = LANGUAGES.find((each) => each !== language) ?? 'sk'
  const parameters = new URLSearchParams(search)
  parameters.set('lang', other)
  return (
    <div className="entrance" lang={language}>
      <header className="entrance-bar">
        <SkipLink />
        <Link to="/" reloadDocument>
          <BrandMark wordmark={brand.wordmark} label={words.home(brand.product)} />
        </Link>
        <span className="entrance-office">{words.office}</span>
        <Link to={`${pathname}?${parameters}`} replace hrefLang={other} lang={other} className="link">
          {words.other[other]}
        </Link>
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className={isWide ? 'entrance-main wide' : 'entrance-main'}>
        <div className="entrance-card card">
          <Mark name={mark} className="entrance-mark" />
          <RuledHeading level={1} className="entrance-title">
            <LitTitle>{title}</LitTitle>
          </RuledHeading>
          {lead && <p className="text-ink-2">{typo(lead)}</p>}
          {children}
        </div>
        {aside && <div className="entrance-aside">{aside}</div>}
      </main>
    </div>
  )
}
