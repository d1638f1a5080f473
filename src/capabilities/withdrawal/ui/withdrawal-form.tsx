import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { firstWrong, WITHDRAWAL_FIELDS, type WithdrawalField } from '../check-withdrawal.ts'
import { WITHDRAWAL_MESSAGES, withdrawalPath } from '../withdrawal.messages.ts'
import type { WithdrawalStep } from '../withdrawal-step.ts'
import { OwnOrder } from './own-order.tsx'

type WithdrawalFormProps = {
  language: Language
  step: Extract<WithdrawalStep, { kind: 'form' }>
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** Step one: who, which contract, where the receipt goes. Nothing is sent anywhere yet. */
export function WithdrawalForm({ language, step: { given, errors, own }, headingRef }: WithdrawalFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { form: words, begin, privacy } = WITHDRAWAL_MESSAGES[language]
  const isSending = useNavigation().state !== 'idle'
  const wrong = firstWrong(errors)
  useEffect(() => {
    const field = firstWrong(errors)
    if (field) (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus()
  }, [errors])

  const control = (field: WithdrawalField) => ({
    id: `withdrawal-${field}`,
    name: field,
    label: words.labels[field],
    required: true,
    defaultValue: given[field],
    error: errors[field] && typo(errors[field]),
    autoFocus: field === wrong,
  })

  return (
    <Form
      ref={form}
      className="card withdrawal-card"
      method="post"
      action={withdrawalPath(language)}
      preventScrollReset
      noValidate
      aria-labelledby="withdrawal-step"
    >
      <h2 id="withdrawal-step" ref={headingRef} tabIndex={-1}>
        {typo(words.title)}
      </h2>
      <OwnOrder language={language} order={own} />
      <TextField autoComplete="name" {...control('name')} />
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={typo(words.referenceHint)}
        {...control('reference')}
      />
      <TextField type="email" autoComplete="email" spellCheck={false} {...control('email')} />
      <div className="withdrawal-end">
        <p className="text-sm text-ink-2">{typo(words.noReason)}</p>
        <Button type="submit" name="step" value="check" look="ink" size="lg" busy={isSending}>
          {begin}
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        {typo(privacy[0])}
        <TextLink to="/privacy">{typo(privacy[1])}</TextLink>.
      </p>
      <p role="status" className="sr-only">
        {WITHDRAWAL_FIELDS.flatMap((field) => errors[field] ?? []).join('. ')}
      </p>
    </Form>
  )
}
