import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useSaveKey } from './use-save-key.ts'
import './save-bar.css'

const MESSAGES = {
  sk: {
    label: 'Neuložené zmeny',
    changes: (count: number) =>
      count === 1 ? '1 neuložená zmena' : count < 5 ? `${count} neuložené zmeny` : `${count} neuložených zmien`,
    more: 'a ďalšie',
    saveAs: 'Uloženie formulára',
    discard: 'Zahodiť',
    save: 'Uložiť zmeny',
    saving: 'Ukladáme…',
    keys: 'Ctrl S',
  },
  en: {
    label: 'Unsaved changes',
    changes: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
    more: 'and more',
    saveAs: 'Saving the form',
    discard: 'Discard',
    save: 'Save changes',
    saving: 'Saving…',
    keys: 'Ctrl S',
  },
}

/** As many as stand on a line; a list that was put in another order has changed everywhere. */
const NAMED = 5

type SaveBarProps = {
  /** What the changed fields are called. */
  changed: ReadonlyArray<string>
  isSaving: boolean
  onDiscard: () => void
  /** What saving is called where it does more, and what the form sends for it. */
  save?: string
  intent?: string
  /** There without a change too: what is new, or can be sent on as it stands. */
  isAlways?: boolean
  /** Other ways to send the form, and where what it makes is seen. */
  children?: ReactNode
}

/**
 * At the lower edge of a form that is longer than a screen, there only while something is not saved: it names what was
 * changed. Ctrl S saves. Without scripts nothing is known of changes, and it stands there always.
 */
export function SaveBar({ changed, isSaving, onDiscard, isAlways = false, intent = 'save', ...own }: SaveBarProps) {
  const words = useMessages(MESSAGES)
  const { save: saveAs = words.save, children } = own
  const isHydrated = useHydrated()
  const save = useRef<HTMLButtonElement>(null)
  const isDirty = changed.length > 0
  useSaveKey(() => (isDirty && !isSaving ? save.current : null))
  return (
    <fieldset
      className="save-bar"
      aria-label={isAlways ? words.saveAs : words.label}
      hidden={isHydrated && !isDirty && !isAlways}
    >
      <p role="status" className="save-bar-changes">
        {isDirty && (
          <span>
            <b>{words.changes(changed.length)}</b>: {changed.slice(0, NAMED).map(begunSmall).join(', ')}
            {changed.length > NAMED && ` ${words.more}`}
          </span>
        )}
      </p>
      {children}
      {isDirty && (
        <Button look="ghost" size="sm" className="scripted" onClick={onDiscard}>
          {words.discard}
        </Button>
      )}
      <Button
        ref={save}
        type="submit"
        name="intent"
        value={intent}
        look="spark"
        size="sm"
        aria-keyshortcuts="Control+S"
        busy={isSaving}
        busyLabel={words.saving}
      >
        {saveAs}
        <span className="key scripted" aria-hidden="true">
          {words.keys}
        </span>
      </Button>
    </fieldset>
  )
}

/** A label in the middle of a sentence. */
function begunSmall(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
