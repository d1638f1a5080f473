import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'
import { APPLY_CODE } from '../order-draft.ts'
import type { Registration } from './use-registration.ts'

/** One field, folded: most people have no code, and a field in sight sends them looking for one. */
export function CodeField({ registration }: { registration: Registration }) {
  const { draft, language, discount, change, applyCode } = registration
  const words = FORM_MESSAGES[language]
  return (
    <details className="folded-part" open={discount !== null || draft.code !== '' || undefined}>
      <summary>{words.haveCode}</summary>
      <div className="code-row">
        <TextField
          name="code"
          label={words.code}
          value={draft.code}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={(event) => change({ code: event.target.value })}
        />
        <Button
          type="submit"
          name="intent"
          value={APPLY_CODE}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            applyCode()
          }}
        >
          {words.applyCode}
        </Button>
      </div>
    </details>
  )
}
