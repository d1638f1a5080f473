import { Link, Outlet, useLocation } from 'react-router'
import { BRAND } from '#kernel/brand.ts'
import { AppBar } from '#ui/app-bar.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Lit } from '#ui/lit.tsx'
import { FooterColumn, PageFooter } from '#ui/page-footer.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'

export default function PublicLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <AppBar
        brand={
          <Link to="/">
            <BrandMark wordmark={BRAND.wordmark} label={`${BRAND.product} Logo`} />
          </Link>
        }
        items={[
          { to: '/', label: 'Domov', current: pathname === '/' },
          { to: '/#schedule', label: 'Termíny' },
        ]}
        actions={<ThemeSwitch />}
      />
      <Outlet />
      <PageFooter
        wordmark={BRAND.wordmark}
        lead={
          <>
            Kurzy o AI pre všetk<Lit>ý</Lit>ch. Naživo, po slovensky, bez žargónu.
          </>
        }
        bottom={
          <>
            <span>© {BRAND.product}</span>
            <span>Malé znamienko, veľký rozdiel.</span>
          </>
        }
      >
        <FooterColumn title="Kontakt">
          <li>
            <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
          </li>
          <li>
            <a href={`tel:${BRAND.phone.replaceAll(' ', '')}`}>{BRAND.phone.replaceAll(' ', '\u00a0')}</a>
          </li>
        </FooterColumn>
      </PageFooter>
      <ToastRegion />
    </>
  )
}
