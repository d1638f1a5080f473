import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { currentTheme, onThemeChange, type Theme, toggleTheme } from './theme.ts'

/** CSS moves the plate, so it is right before hydration; the server says light and hydration corrects the state. */
export function ThemeSwitch({ label = 'Tmavý režim', className }: { label?: string; className?: string | undefined }) {
  const theme = useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => 'light')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === 'dark'}
      aria-label={label}
      className={classNames('theme-switch', className)}
      onClick={toggleTheme}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
