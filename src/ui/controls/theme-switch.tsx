import { useSyncExternalStore } from 'react'
import { classNames } from '../format/class-names.ts'
import { AT_REST } from '../hooks/at-rest.ts'
import { currentTheme, onThemeChange, type Theme, toggleTheme } from '../hooks/theme.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'

const LABEL = { sk: 'Tmavý režim', en: 'Dark mode' }

/** CSS moves the plate, so it is right before hydration; the server says light and hydration corrects the state. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const label = useMessages(LABEL)
  const theme = useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => 'light')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === 'dark'}
      aria-label={label}
      className={classNames('theme-switch', className)}
      {...AT_REST}
      onClick={toggleTheme}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
