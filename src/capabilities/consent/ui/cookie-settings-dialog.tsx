import type { FormEvent } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { COOKIE_POLICY_PATHS } from '../cookies/cookie-banner.ts'
import { COOKIE_CATEGORIES, cookiePreferences, DEFAULT_PREFERENCES } from '../cookies/cookie-preferences.ts'
import { COOKIE_SETTINGS } from '../cookies/cookie-settings.ts'
import { useChooseCookies } from './use-choose-cookies.ts'
import './cookies.css'

const FORM = 'cookie-settings'

/** Closing it, by Escape or otherwise, decides nothing: only its buttons do. */
export function CookieSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const language = useLanguage()
  const words = COOKIE_SETTINGS[language]
  const { categories } = words
  const choose = useChooseCookies()
  const held = cookiePreferences() ?? DEFAULT_PREFERENCES
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [analytics, marketing, functional] = COOKIE_CATEGORIES.map((category) => form.has(category))
    choose({
      how: 'save-settings',
      preferences: { analytics: analytics === true, marketing: marketing === true, functional: functional === true },
    })
    onClose()
  }
  function reject() {
    choose({ how: 'reject-all' })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      size="compact"
      actions={
        <div className="cookie-actions">
          <Button onClick={reject}>{words.reject}</Button>
          <ButtonLink to={COOKIE_POLICY_PATHS[language]} onClick={onClose}>
            {words.more}
          </ButtonLink>
          <Button type="submit" form={FORM}>
            {words.save}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{typo(words.lead)}</p>
      <form id={FORM} className="cookie-switches" onSubmit={save}>
        <Switch
          label={categories.necessary.label}
          description={typo(categories.necessary.text)}
          checked
          disabled
          readOnly
        />
        {COOKIE_CATEGORIES.map((category) => (
          <Switch
            key={category}
            name={category}
            label={categories[category].label}
            description={typo(categories[category].text)}
            defaultChecked={held[category]}
          />
        ))}
      </form>
    </Dialog>
  )
}
