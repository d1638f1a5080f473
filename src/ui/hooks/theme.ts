import { remember, remembered } from './remembered.ts'

export type Theme = 'light' | 'dark'

export const THEME_KEY = 'theme'
export const THEME_EVENT = 'themeChange'

/**
 * Runs in the head before the first paint, so the page never flashes in the other theme. It is a constant: the content
 * security policy knows it by its hash.
 */
export const themeScript = `(d=>{let t;try{t=localStorage.getItem('${THEME_KEY}')}catch{}d.classList.add(t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')})(document.documentElement)`

const DARK_SYSTEM = '(prefers-color-scheme: dark)'
/** The colour of the page itself, for what the browser draws around it. */
export const PAPER: Record<Theme, string> = { light: '#f7f8f5', dark: '#0d1331' }

export function storedTheme(): Theme | null {
  const stored = remembered(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

export function currentTheme(): Theme {
  const { classList } = document.documentElement
  if (classList.contains('dark')) return 'dark'
  if (classList.contains('light')) return 'light'
  return storedTheme() ?? systemTheme()
}

export function toggleTheme(): Theme {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  remember(THEME_KEY, next)
  showTheme(next)
  return next
}

/** Calls back on every change: the switch, the system while nothing is stored, and another tab. */
export function onThemeChange(changed: () => void): () => void {
  const system = matchMedia(DARK_SYSTEM)
  const followSystem = () => {
    if (!storedTheme()) showTheme(systemTheme())
  }
  const followTab = (event: StorageEvent) => {
    if (event.key === THEME_KEY) showTheme(storedTheme() ?? systemTheme())
  }
  addEventListener(THEME_EVENT, changed)
  addEventListener('storage', followTab)
  system.addEventListener('change', followSystem)
  return () => {
    removeEventListener(THEME_EVENT, changed)
    removeEventListener('storage', followTab)
    system.removeEventListener('change', followSystem)
  }
}

function systemTheme(): Theme {
  return matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light'
}

function showTheme(theme: Theme): void {
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = PAPER[theme]
  dispatchEvent(new CustomEvent<Theme>(THEME_EVENT, { detail: theme }))
}
