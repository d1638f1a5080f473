import type { ComponentProps } from 'react'
import { classNames } from '#ui/format/class-names.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SETTINGS_TITLE } from '../cookies/cookie-banner.ts'
import { requestCookieSettings } from './cookie-settings-request.ts'
import './cookies.css'

/** The way back to a choice once made. Without JavaScript nothing needs consent, so there is nothing to set. */
export function CookieSettingsButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  const title = useMessages(SETTINGS_TITLE)
  return (
    <button
      {...rest}
      type="button"
      className={classNames('cookie-settings-button', className)}
      onClick={requestCookieSettings}
    >
      {rest.children ?? title}
    </button>
  )
}
