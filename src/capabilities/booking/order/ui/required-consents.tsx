import type { ComponentProps } from 'react'
import type { Language } from '#kernel/language.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'

export type RequiredConsent = 'dataProcessing' | 'privacyPolicy' | 'terms'

type RequiredConsentsProps = {
  language: Language
  bound: (name: RequiredConsent) => Omit<ComponentProps<typeof Checkbox>, 'children'>
}

/** What every order needs somebody to agree to. None is ticked before somebody ticks it. */
export function RequiredConsents({ language, bound }: RequiredConsentsProps) {
  const words = FORM_MESSAGES[language]
  return (
    <>
      <Checkbox {...bound('dataProcessing')} required>
        {words.dataProcessing}
      </Checkbox>
      <Checkbox {...bound('privacyPolicy')} required>
        {words.privacyAccepted}
      </Checkbox>
      <Checkbox {...bound('terms')} required>
        {words.termsAccepted}
      </Checkbox>
    </>
  )
}
