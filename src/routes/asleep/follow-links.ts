import { saveLanguage } from '#capabilities/legal/reading-language.ts'
import { isLanguage } from '#kernel/language.ts'
import { glide } from '#ui/carousel/glide.ts'
import { cameFromHere, cameFromSomewhere } from '#ui/hooks/came-from.ts'
import { focusTarget } from '#ui/hooks/focus-target.ts'
import { isPlainClick } from '#ui/hooks/is-plain-click.ts'
import { untilAwake } from './wake.ts'

const BACK: Readonly<Record<string, () => boolean>> = { here: cameFromHere, somewhere: cameFromSomewhere }

/** Lets links do what they do when the application is awake, as far as a browser does not do it by itself. */
export function followLinks(): void {
  document.addEventListener('click', follow)
  const arrive = () => focusTarget(location.hash)
  addEventListener('hashchange', arrive)
  untilAwake(() => {
    document.removeEventListener('click', follow)
    removeEventListener('hashchange', arrive)
  })
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || !isPlainClick(event)) return
  if (BACK[link.dataset.back ?? '']?.()) {
    event.preventDefault()
    history.back()
    return
  }
  if (isLanguage(link.hreflang)) saveLanguage(link.hreflang)
  const menu = link.closest<HTMLElement>('[popover]:popover-open')
  menu?.hidePopover()
  if (link.origin !== location.origin || link.pathname !== location.pathname) return
  if (!link.closest('.app-bar, .toc')) return
  glide()
  if (link.hash || link.search !== location.search) {
    focusAgain(link)
    return
  }
  // At home already: no other page, only its beginning.
  event.preventDefault()
  if (location.hash) history.pushState(null, '', link.href)
  scrollTo({ top: 0 })
}

/** Nothing changes in the address of somebody who is sent to where they are. */
function focusAgain({ hash }: HTMLAnchorElement): void {
  if (hash === location.hash) setTimeout(() => focusTarget(hash))
}
