import type { MouseEvent } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { AppBar } from '#ui/app-bar.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { glide } from '#ui/glide.ts'
import { isPlainClick } from '#ui/is-plain-click.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { useBrand } from '#ui/use-brand.ts'
import { useCurrentSection } from '#ui/use-current-section.ts'
import { useFocusOnTarget } from '#ui/use-focus-on-target.ts'
import { useWords } from '#ui/use-words.ts'
import { PageLoading } from './page-loading.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useNetworkTags } from './use-network-tags.ts'

const WORDS = {
  sk: { home: 'Domov', courses: 'Kurzy', schedule: 'Termíny', contact: 'Kontakt' },
  en: { home: 'Home', courses: 'Courses', schedule: 'Dates', contact: 'Contact' },
}
const SECTION_IDS = ['courses', 'schedule', 'contact'] as const
const NO_SECTIONS: ReadonlyArray<string> = []

export default function PublicLayout() {
  const words = useWords(WORDS)
  const brand = useBrand()
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const isBlog = pathname.startsWith('/blog')
  const section = useCurrentSection(isHome ? SECTION_IDS : NO_SECTIONS)
  useFocusOnTarget()
  useNetworkTags()

  /** At home a link only scrolls: smoothly, and also when the page is already at that address. */
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { hash, pathname: target } = event.currentTarget
    if (!isHome || target !== '/' || !isPlainClick(event)) return
    glide()
    if (!hash) scrollTo({ top: 0 })
  }

  return (
    <>
      <SkipLink />
      <AppBar
        brand={
          <Link to="/" preventScrollReset={isHome} onClick={follow}>
            <BrandMark wordmark={brand.wordmark} label={`${brand.product} Logo`} />
          </Link>
        }
        items={[
          { to: '/', label: words.home, current: isHome && section === '' ? 'page' : undefined, keepsScroll: isHome },
          ...SECTION_IDS.map((id) => ({
            to: `/#${id}`,
            label: words[id],
            current: isHome && section === id ? ('location' as const) : undefined,
          })),
          { to: '/blog', label: 'Blog', current: isBlog ? ('page' as const) : undefined, phoneOnly: true },
        ]}
        onFollow={follow}
        actions={
          <>
            <ButtonLink to="/blog" size="sm" className="wide-only" aria-current={isBlog ? 'page' : undefined}>
              Blog
            </ButtonLink>
            <ThemeSwitch />
          </>
        }
      />
      <PageLoading />
      <Outlet />
      <SiteFooter />
      <ToastRegion />
    </>
  )
}
