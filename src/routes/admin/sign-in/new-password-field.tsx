import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#platform/auth/rules.ts'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    label: 'Nové heslo',
    hint: `Aspoň ${MIN_PASSWORD_LENGTH} znakov. Môže to byť celá veta, alebo ho vymyslí správca hesiel. Časté heslá odmietame.`,
  },
  en: {
    label: 'New password',
    hint: `At least ${MIN_PASSWORD_LENGTH} characters. It can be a whole sentence, or your password manager makes it up. Common passwords are refused.`,
  },
}

/** A password that is being chosen. Its length is all that is asked of it; the rest the server says. */
export function NewPasswordField({ name }: { name: string }) {
  const words = useMessages(MESSAGES)
  return (
    <PasswordField
      isNew
      label={words.label}
      hint={words.hint}
      name={name}
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={MAX_PASSWORD_LENGTH}
    />
  )
}
