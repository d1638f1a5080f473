import { isLanguage, type Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Analytics } from '#platform/browser/analytics/analytics.ts'
import { rememberOnlyWhile } from '#ui/hooks/remembered.ts'
import { chooseCookiesAndTell } from '../cookies/choose-cookies-and-tell.ts'
import { BANNER, COOKIE_POLICY_PATHS } from '../cookies/cookie-banner.ts'
import { cookiePreferences, isAllowed, onCookieChoice } from '../cookies/cookie-preferences.ts'
import { sendPendingProofs } from '../cookies/cookie-proof.ts'
import { requestCookieSettings } from './cookie-settings-request.ts'

const SAVED: Messages<string> = {
  sk: 'Vaša voľba o cookies je uložená.',
  en: 'Your choice about cookies is saved.',
}

/**
 * Asks about cookies on every page, whatever its layout and whether or not its application is awake. Whether to ask is known
 * in the browser alone, because pages are the same for everybody: the server sends nothing, so nothing flashes for those who
 * have chosen. React finds an element that it never draws and goes past it.
 */
export function startCookieCard(analytics: Analytics): void {
  const place = document.createElement('cookie-consent')
  const said = made('p', { className: 'sr-only', role: 'status' })
  let card: HTMLElement | null = null
  let uncover = () => {}
  let chosen = 0

  function show() {
    const isAsking = cookiePreferences() === null
    if (card && !isAsking) {
      uncover()
      card.remove()
      card = null
    } else if (!card && isAsking) {
      card = drawnCard(analytics)
      place.prepend(card)
      uncover = coverBottom(card)
    }
    if (isAsking || chosen > 0) place.append(said)
    else said.remove()
    // The same sentence twice is read aloud only if its text differs.
    said.textContent = chosen > 0 ? typo(messagesIn(SAVED, spoken())) + (chosen % 2 === 0 ? '\u00a0' : '') : ''
  }
  function follow() {
    // Emptying the storage is no choice.
    chosen = cookiePreferences() === null ? 0 : chosen + 1
    show()
  }

  // First in the order of focus.
  document.body.prepend(place)
  show()
  onCookieChoice(follow)
  new MutationObserver(() => {
    uncover()
    card?.remove()
    card = null
    show()
  }).observe(document.documentElement, { attributeFilter: ['lang'] })
  rememberOnlyWhile(() => isAllowed('functional'))
  void sendPendingProofs()
  addEventListener('online', sendPendingProofs)
}

/** Three buttons of one size and one look: refusing is as easy as accepting. It asks and does not stand in the way. */
function drawnCard(analytics: Analytics): HTMLElement {
  const language = spoken()
  const words = BANNER[language]
  const choose = (how: 'reject-all' | 'accept-all') => () => chooseCookiesAndTell({ how }, language, analytics)
  const more = made('a', { className: 'link', textContent: typo(words.more), href: COOKIE_POLICY_PATHS[language] })
  const notice = made('p', {})
  notice.append(`${typo(words.notice)} `, more)
  const settings = button(words.settings, requestCookieSettings)
  settings.ariaHasPopup = 'dialog'
  const actions = made('div', { className: 'cookie-actions' })
  actions.append(settings, button(words.reject, choose('reject-all')), button(words.accept, choose('accept-all')))
  const card = made('section', { className: 'cookie-card' })
  card.setAttribute('aria-labelledby', 'cookie-card-title')
  card.dataset.atRest = ''
  card.append(made('h2', { id: 'cookie-card-title', textContent: words.title }), notice, actions)
  return card
}

function button(label: string, press: () => void): HTMLButtonElement {
  const pressed = made('button', { type: 'button', className: 'btn', textContent: label })
  pressed.addEventListener('click', press)
  return pressed
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}

/** What the page is written in; some turn it over when they are open. */
function spoken(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'sk'
}

/**
 * What is scrolled to or gets the focus stays above the card as long as it is there. The root gets a plain property:
 * a custom one on it would style every element of the page anew.
 */
function coverBottom(card: HTMLElement): () => void {
  const root = document.documentElement.style
  const body = document.body.style
  const observer = new ResizeObserver(() => {
    const covered = `${Math.ceil(card.offsetHeight + Number.parseFloat(getComputedStyle(card).bottom))}px`
    root.scrollPaddingBottom = covered
    body.setProperty('--covered-below', covered)
  })
  observer.observe(card)
  return () => {
    observer.disconnect()
    root.scrollPaddingBottom = ''
    body.removeProperty('--covered-below')
  }
}
