import { type ReactNode, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useSaveKey } from './use-save-key.ts'
import './save-bar.css'

const MESSAGES = {
  sk: { label: 'Uloženie formulára', unsaved: 'Neuložené zmeny' },
  en: { label: 'Saving the form', unsaved: 'Unsaved changes' },
}

/**
 * The buttons of a form that is longer than a screen, at the lower edge while one writes, with a word while something is not
 * saved. Ctrl S presses the first of them.
 */
export function StickyButtons({ isDirty, children }: { isDirty: boolean; children: ReactNode }) {
  const words = useMessages(MESSAGES)
  const plate = useRef<HTMLFieldSetElement>(null)
  const isIdle = useNavigation().state === 'idle'
  useSaveKey(() => (isDirty && isIdle ? (plate.current?.querySelector('button') ?? null) : null))
  return (
    <fieldset ref={plate} className="save-bar is-always" aria-label={words.label}>
      <p role="status" className="save-bar-changes">
        {isDirty && <b>{words.unsaved}</b>}
      </p>
      {children}
    </fieldset>
  )
}
