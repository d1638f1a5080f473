import { Link } from 'react-router'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { SkipLink } from '#ui/controls/skip-link.tsx'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { BrandMark } from '#ui/marks/brand-mark.tsx'
import { Lit } from '#ui/marks/lit.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { AppBar } from '#ui/page/app-bar.tsx'
import { FooterColumn, PageFooter } from '#ui/page/page-footer.tsx'
import { Controls } from './gallery/controls.tsx'
import { Foundations } from './gallery/foundations.tsx'
import { Overlays } from './gallery/overlays.tsx'
import { States } from './gallery/states.tsx'
import { Tables } from './gallery/tables.tsx'

const GROUPS = [
  { to: '#zaklady', label: 'Základy', current: 'location' as const },
  { to: '#ovladanie', label: 'Ovládanie' },
  { to: '#stavy', label: 'Stavy' },
  { to: '#vrstvy', label: 'Vrstvy' },
  { to: '#tabulky', label: 'Tabuľky', phoneOnly: true },
]

export function meta() {
  return [{ title: 'Komponenty · Bystro' }, { name: 'robots', content: 'noindex' }]
}

/** Every component in every state, for the eye and for the accessibility tests. Not part of the public site. */
export default function Gallery() {
  return (
    <>
      <SkipLink />
      <AppBar
        brand={
          <Link to="/">
            <BrandMark wordmark="bystro" label="Bystro Logo" />
          </Link>
        }
        items={GROUPS}
        actions={
          <>
            <ButtonLink to="#tabulky" size="sm" className="wide-only">
              Tabuľky
            </ButtonLink>
            <ThemeSwitch />
          </>
        }
      />
      <main id="main" className="wrap pt-12 pb-24">
        <RuledHeading level={1}>
          Komponenty a&nbsp;ich v<Lit>š</Lit>etky stavy
        </RuledHeading>
        <Foundations />
        <Controls />
        <States />
        <Overlays />
        <Tables />
      </main>
      <PageFooter
        wordmark="bystro"
        lead={
          <>
            Kurzy o&nbsp;AI pre všetk<Lit>ý</Lit>ch. Naživo, po slovensky, bez žargónu.
          </>
        }
        identity={<p>Bystro, s.&nbsp;r.&nbsp;o., Znamienková 1, 811&nbsp;01 Bratislava</p>}
        bottom={
          <>
            <span>© 2026 Bystro</span>
            <span>Malé znamienko, veľký rozdiel.</span>
          </>
        }
      >
        <FooterColumn title="Kontakt">
          <li>
            <a href="mailto:ahoj@bystro.example">ahoj@bystro.example</a>
          </li>
        </FooterColumn>
        <FooterColumn title="Sledujte nás">
          <li>
            <a href="#zaklady">LinkedIn</a>
          </li>
        </FooterColumn>
        <FooterColumn title="Dokumenty">
          <li>
            <a href="#zaklady">Obchodné podmienky</a>
          </li>
          <li>
            <a href="#zaklady">Zásady používania cookies</a>
          </li>
        </FooterColumn>
      </PageFooter>
      <ToastRegion />
    </>
  )
}
