import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSparing } from '#ui/hooks/sparing.ts'
import { currentTheme, onThemeChange, type Theme } from '#ui/hooks/theme.ts'

const CALM = '(prefers-reduced-motion: reduce)'

/** Somebody who stopped the movement finds it stopped when they come back to the page. */
let wasPaused = false

/** Which film to show: none before the page is loaded and idle, none for visitors who want calm or save data or memory. */
export function useHeroFilm() {
  const isWelcome = useSyncExternalStore(onCalmChange, isMotionWelcome, () => false)
  const theme = useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => 'light')
  const isSparing = useSparing()
  const isLoaded = useLoadedPage()
  const [isPaused, setIsPaused] = useState(wasPaused)
  function toggle() {
    wasPaused = !isPaused
    setIsPaused(wasPaused)
  }
  return { theme: isWelcome && isLoaded && !isSparing ? theme : null, isPaused, toggle }
}

function isMotionWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia(CALM).matches && connection?.saveData !== true
}

function onCalmChange(changed: () => void): () => void {
  const calm = matchMedia(CALM)
  calm.addEventListener('change', changed)
  return () => calm.removeEventListener('change', changed)
}

/** Safari has no requestIdleCallback. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2_000 }) : setTimeout(task, 200)

function useLoadedPage(): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    let isGone = false
    const start = () => whenIdle(() => isGone || setIsLoaded(true))
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => {
      isGone = true
      removeEventListener('load', start)
    }
  }, [])
  return isLoaded
}
