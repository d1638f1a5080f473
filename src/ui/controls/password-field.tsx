import { type ComponentProps, type ReactNode, useState } from 'react'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** For a password that is being chosen; everywhere else it is the one that is known. */
  isNew?: boolean | undefined
}

const MESSAGES = { sk: { show: 'Zobraziť heslo' }, en: { show: 'Show password' } }

/** A password that can be looked at. The button comes with scripts, without which it could do nothing. */
export function PasswordField({ label, hint, error, isNew = false, id, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const words = useMessages(MESSAGES)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className="password-field">
          <Input
            autoComplete={isNew ? 'new-password' : 'current-password'}
            spellCheck={false}
            autoCapitalize="none"
            required
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="btn ghost square sm scripted"
            aria-label={words.show}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
