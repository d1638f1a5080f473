import { followHeadings } from '#capabilities/blog/ui/follow-headings.ts'
import { followReading } from '#capabilities/blog/ui/follow-reading.ts'
import { isAllowed, onCookieChoice } from '#capabilities/consent/cookies/cookie-preferences.ts'
import { onCookieSettingsRequest, requestCookieSettings } from '#capabilities/consent/ui/cookie-settings-request.ts'
import { watchTimetable } from '#capabilities/schedule/ui/watch-timetable.ts'
import { slovakPath } from '#kernel/page-address.ts'
import type { Analytics } from '#platform/browser/analytics/analytics.ts'
import { followSections } from '#ui/hooks/follow-sections.ts'
import { currentTheme, onThemeChange, toggleTheme } from '#ui/hooks/theme.ts'
import { whenNear } from '#ui/hooks/when-near.ts'
import { suggestEnglish } from '../public/suggest-english.ts'
import { followLinks } from './follow-links.ts'
import { followReaches } from './follow-reaches.ts'
import { fetchAhead, untilAwake, wake, wakeQuietly } from './wake.ts'
import { writeLanguage } from './write-language.ts'

/** Looks after a page whose application is asleep, each part with the same code as the screen that takes over from it. */
export function rest(analytics: Analytics): void {
  followReaches()
  followLinks()
  showTheme()
  showCurrent()
  showPictures()
  writeLanguage()
  suggestEnglish()
  tellReading(analytics)
  moveHero()
  wakeForWhatMoves()
  fetchAheadNearSeats()
}

function showTheme(): void {
  const button = document.querySelector<HTMLElement>('.theme-switch')
  if (!button) return
  const look = () => button.setAttribute('aria-checked', String(currentTheme() === 'dark'))
  look()
  button.addEventListener('click', toggleTheme)
  const unfollow = onThemeChange(look)
  untilAwake(() => {
    unfollow()
    button.removeEventListener('click', toggleTheme)
  })
}

/** The link of the bar whose section is being read, and the entry of the contents whose part is. */
function showCurrent(): void {
  const bar = [...document.querySelectorAll<HTMLAnchorElement>('.app-bar-menu a')]
  const isHome = slovakPath(location.pathname) === '/'
  const sections = isHome ? bar.flatMap(({ hash }) => (hash ? [hash.slice(1)] : [])) : []
  if (sections.length > 0) {
    const stop = followSections(sections, (current) => {
      for (const link of bar) {
        const id = link.pathname === location.pathname ? link.hash.slice(1) : null
        mark(link, id === current ? (id === '' ? 'page' : 'location') : null)
      }
    })
    untilAwake(() => {
      stop()
      for (const link of bar) mark(link, link.pathname === location.pathname && link.hash === '' ? 'page' : null)
    })
  }
  const contents = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
  if (contents.length === 0) return
  const headings = [...new Set(contents.map(({ hash }) => decodeURIComponent(hash.slice(1))))]
  const stop = followHeadings(headings, (current) => {
    for (const link of contents) mark(link, decodeURIComponent(link.hash.slice(1)) === current ? 'true' : null)
  })
  untilAwake(() => {
    stop()
    for (const link of contents) mark(link, null)
  })
}

function mark(link: Element, current: string | null): void {
  if (current === null) link.removeAttribute('aria-current')
  else link.setAttribute('aria-current', current)
}

/** Pictures come when they are near. The blank that keeps their place stays until the application takes it away. */
function showPictures(): void {
  for (const blank of document.querySelectorAll<HTMLSourceElement>('.lazy-picture > source')) {
    const image = blank.parentElement?.querySelector('img')
    if (!image) continue
    untilAwake(
      whenNear(image, () => {
        blank.media = 'not all'
      }),
    )
  }
  // What stands in the place of a picture that does not come is drawn by the application.
  const fail = ({ target }: Event) => target instanceof HTMLImageElement && wakeQuietly()
  addEventListener('error', fail, true)
  untilAwake(() => removeEventListener('error', fail, true))
  const failed = [...document.images].some(
    ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '',
  )
  if (failed) wakeQuietly()
}

function tellReading(analytics: Analytics): void {
  const text = document.querySelector<HTMLElement>('.article-text')
  if (text) followReading(text, analytics)
}

function moveHero(): void {
  const sheet = document.querySelector<HTMLElement>('.hero-film')
  if (!sheet) return
  import('#capabilities/content/ui/start-hero-film.ts').then(
    ({ startHeroFilm }) => startHeroFilm(sheet),
    // The print stays as it is.
    () => {},
  )
}

/** What begins by itself: seats that went, a carousel in sight, content that a visitor agreed to, an address that opens something. */
function wakeForWhatMoves(): void {
  untilAwake(watchTimetable(wakeQuietly))
  const settings = () => void wake().then(requestCookieSettings, () => {})
  untilAwake(onCookieSettingsRequest(settings))
  for (const moving of document.querySelectorAll('.carousel')) untilAwake(whenNear(moving, wakeQuietly))
  for (const embed of document.querySelectorAll('.external-embed')) {
    const look = () => isAllowed('marketing') && wakeQuietly()
    untilAwake(whenNear(embed, look))
    untilAwake(onCookieChoice(look))
  }
  const opened = () => {
    if (location.hash.includes('=')) wakeQuietly()
  }
  opened()
  addEventListener('hashchange', opened)
  untilAwake(() => removeEventListener('hashchange', opened))
  if (document.querySelector('[data-wakes]')) wakeQuietly()
}

/** Who reads on to where a seat can be taken may take one, and then waits for nothing; unless data is dear. */
function fetchAheadNearSeats(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const look = () => {
    for (const seat of document.querySelectorAll('a[href^="/rezervacia/"], a[href^="/en/registration/"]'))
      untilAwake(whenNear(seat, () => fetchAhead()))
  }
  addEventListener('scroll', look, { once: true, passive: true })
  untilAwake(() => removeEventListener('scroll', look))
}
