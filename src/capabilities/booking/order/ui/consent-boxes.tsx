import { typo } from '#kernel/typography.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'
import type { OrderDraft } from '../order-draft.ts'
import { RequiredConsents } from './required-consents.tsx'
import type { Registration } from './use-registration.ts'

type Consent = keyof OrderDraft['consents']

/** None is ticked before somebody ticks it. The last one is a favour, and says so. */
export function ConsentBoxes({ registration }: { registration: Registration }) {
  const { draft, errors, language, asksEarlyStart, beginAt, change } = registration
  const words = FORM_MESSAGES[language]
  const bound = (name: Consent) => ({
    name,
    autoFocus: beginAt === name,
    checked: draft.consents[name],
    error: errors[name],
    onChange: (event: { target: { checked: boolean } }) =>
      change({ consents: { ...draft.consents, [name]: event.target.checked } }),
  })
  return (
    <fieldset className="registration-part">
      <legend>{words.consents}</legend>
      <div className="grid gap-3.5">
        <RequiredConsents language={language} bound={bound} />
        {asksEarlyStart && (
          <div className="for-personal">
            <Checkbox {...bound('earlyStart')} required>
              {typo(words.earlyStart)}
            </Checkbox>
          </div>
        )}
        <Checkbox {...bound('marketing')}>
          {typo(words.marketing)} <span className="text-ink-3">({words.optional})</span>
        </Checkbox>
      </div>
    </fieldset>
  )
}
