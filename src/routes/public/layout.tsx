import type { MouseEvent } from 'react'
import { Outlet, useLocation } from 'react-router'
import { slovakPath } from '#kernel/page-address.ts'
import { glide } from '#ui/carousel/glide.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { PageLink } from '#ui/controls/page-link.tsx'
import { SkipLink } from '#ui/controls/skip-link.tsx'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { isPlainClick } from '#ui/hooks/is-plain-click.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useCurrentSection } from '#ui/hooks/use-current-section.ts'
import { useFocusOnTarget } from '#ui/hooks/use-focus-on-target.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { BrandMark } from '#ui/marks/brand-mark.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { AppBar } from '#ui/page/app-bar.tsx'
import { LanguageLink, LanguageSuggestion, LanguageSwitch } from './language-switch.tsx'
import { PageLoading } from './page-loading.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useNetworkTags } from './social/use-network-tags.ts'

const MESSAGES = {
  sk: { home: 'Domov', courses: 'Kurzy', schedule: 'Termíny', contact: 'Kontakt', blog: 'Blog', pick: 'Vybrať termín' },
  en: { home: 'Home', courses: 'Courses', schedule: 'Dates', contact: 'Contact', blog: 'Blog', pick: 'Choose a date' },
}
const SECTION_IDS = ['courses', 'schedule', 'contact'] as const
const NO_SECTIONS: ReadonlyArray<string> = []

export default function PublicLayout() {
  const words = useMessages(MESSAGES)
  const brand = useBrand()
  const page = slovakPath(useLocation().pathname)
  const isHome = page === '/'
  const isBlog = page.startsWith('/blog')
  const section = useCurrentSection(isHome ? SECTION_IDS : NO_SECTIONS)
  useFocusOnTarget()
  useNetworkTags()

  /** At home a link only scrolls: smoothly, and also when the page is already at that address. */
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { hash, pathname: target } = event.currentTarget
    if (!isHome || slovakPath(target) !== '/' || !isPlainClick(event)) return
    glide()
    if (!hash) scrollTo({ top: 0 })
  }

  return (
    <>
      <SkipLink />
      <AppBar
        brand={
          <PageLink to="/" preventScrollReset={isHome} onClick={follow}>
            <BrandMark wordmark={brand.wordmark} label={`${brand.product} Logo`} />
          </PageLink>
        }
        items={[
          { to: '/', label: words.home, current: isHome && section === '' ? 'page' : undefined, keepsScroll: isHome },
          ...SECTION_IDS.map((id) => ({
            to: `/#${id}`,
            label: words[id],
            current: isHome && section === id ? ('location' as const) : undefined,
          })),
          { to: '/blog', label: words.blog, current: isBlog ? ('page' as const) : undefined, phoneOnly: true },
        ]}
        onFollow={follow}
        menuEnd={<LanguageLink />}
        actions={
          <>
            {isHome && (
              <ButtonLink to="/#schedule" look="spark" size="sm" className="past-hero" onClick={follow}>
                {words.pick}
              </ButtonLink>
            )}
            <ButtonLink to="/blog" size="sm" className="wide-only" aria-current={isBlog ? 'page' : undefined}>
              {words.blog}
            </ButtonLink>
            <LanguageSwitch />
            <ThemeSwitch />
            <LanguageSuggestion />
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
