import { isSparing, onSparingChange } from '#ui/hooks/sparing.ts'
import { currentTheme, onThemeChange, type Theme } from '#ui/hooks/theme.ts'
import darkMp4 from './hero/hero-dark.mp4?url'
import darkWebm from './hero/hero-dark.webm?url'
import lightMp4 from './hero/hero-light.mp4?url'
import lightWebm from './hero/hero-light.webm?url'
import { HERO_POSTERS } from './hero-posters.ts'

const FILES: Readonly<Record<Theme, { webm: string; mp4: string }>> = {
  light: { webm: lightWebm, mp4: lightMp4 },
  dark: { webm: darkWebm, mp4: darkMp4 },
}
const CALM = '(prefers-reduced-motion: reduce)'

/** Somebody who stopped the movement finds it stopped when they come back to the page. */
let isPaused = false
/** A sheet that moves already, whoever began it: the page at rest, or its application. */
const moving = new WeakMap<HTMLElement, () => void>()

/**
 * Moves the print behind the hero, with the button beside it: no film before the page is loaded and idle, none for visitors
 * who want calm or save data or memory. It draws with the document alone, because it has to begin without an application.
 */
export function startHeroFilm(sheet: HTMLElement): () => void {
  const known = moving.get(sheet)
  if (known) return known
  const button = sheet.nextElementSibling as HTMLButtonElement | null
  const calm = matchMedia(CALM)
  let isLoaded = false
  let shown: Theme | null = null
  let stopFilm = () => {}

  function look() {
    const wanted = isLoaded && isWelcome(calm) && !isSparing() ? currentTheme() : null
    if (wanted === shown) return
    shown = wanted
    stopFilm()
    sheet.replaceChildren()
    stopFilm = wanted ? showFilm(sheet, wanted) : () => {}
    if (button) button.hidden = wanted === null
  }
  function sayPaused() {
    const said = isPaused ? button?.dataset.play : button?.dataset.pause
    if (said) button?.setAttribute('aria-label', said)
    button?.toggleAttribute('data-paused', isPaused)
  }
  function toggle() {
    isPaused = !isPaused
    sayPaused()
    stopFilm()
    const film = sheet.querySelector('video')
    stopFilm = film ? playWhenSeen(film) : () => {}
  }

  sayPaused()
  button?.addEventListener('click', toggle)
  calm.addEventListener('change', look)
  const callOff = whenLoaded(() => {
    isLoaded = true
    look()
  })
  const unfollow = [onThemeChange(look), onSparingChange(look)]
  function stop() {
    moving.delete(sheet)
    callOff()
    for (const end of unfollow) end()
    calm.removeEventListener('change', look)
    button?.removeEventListener('click', toggle)
    stopFilm()
  }
  moving.set(sheet, stop)
  return stop
}

function isWelcome(calm: MediaQueryList): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !calm.matches && connection?.saveData !== true
}

function showFilm(sheet: HTMLElement, theme: Theme): () => void {
  const film = document.createElement('video')
  Object.assign(film, { muted: true, loop: true, preload: 'none', poster: HERO_POSTERS[theme], tabIndex: -1 })
  film.setAttribute('playsinline', '')
  film.setAttribute('disablepictureinpicture', '')
  for (const [kind, src] of Object.entries(FILES[theme])) {
    const source = document.createElement('source')
    source.src = src
    source.type = `video/${kind}`
    film.append(source)
  }
  sheet.append(film)
  return playWhenSeen(film)
}

/** What nobody sees need not be drawn; a browser that refuses to play leaves the poster. */
function playWhenSeen(film: HTMLVideoElement): () => void {
  if (isPaused) return () => {}
  const seen = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) film.play().catch(() => {})
    else film.pause()
  })
  seen.observe(film)
  return () => {
    seen.disconnect()
    film.pause()
  }
}

/** Safari has no requestIdleCallback. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2_000 }) : setTimeout(task, 200)

function whenLoaded(task: () => void): () => void {
  let isGone = false
  const start = () => whenIdle(() => isGone || task())
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  return () => {
    isGone = true
    removeEventListener('load', start)
  }
}
