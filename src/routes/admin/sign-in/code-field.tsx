import type { Ref } from 'react'
import { TextField } from '#ui/controls/text-field.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = { sk: { code: 'Kód z aplikácie' }, en: { code: 'Code from the app' } }

/** Six figures of the authenticator app; some show them with a space in the middle. */
export function CodeField({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const words = useMessages(MESSAGES)
  return (
    <TextField
      {...(ref && { ref })}
      className="code-field"
      label={words.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,9}"
      maxLength={9}
      required
    />
  )
}
