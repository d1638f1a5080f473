import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { typo } from '#kernel/typography.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SETUP_SECTIONS, type SetupDraft, type SetupField, type SetupSection } from './choices-in.ts'
import { SETUP_MESSAGES } from './invoicing.messages.ts'

type Decided = Readonly<Record<string, { by: string | null; at: string }>>

/** A part of the screen with its name and what it is about. */
export function SetupPart({ id, children }: { id: SetupSection | 'vat' | 'test'; children: ReactNode }) {
  const words = useMessages(SETUP_MESSAGES)
  return (
    <section id={id} className="pane setup-part" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{typo(words.titles[id])}</h2>
        <p className="text-ink-2">{typo(words.about[id])}</p>
      </header>
      {children}
    </section>
  )
}

/** What the fields of a form need: what stands in them, and whether it was taken. */
export type SetupFormState = {
  value: (field: SetupField) => string
  wrong: (field: SetupField) => string | undefined
}

type SetupFormProps = {
  section: SetupSection
  draft: SetupDraft
  decided: Decided
  answer: FormAnswer | null
  isReadOnly: boolean
  isBusy: boolean
  children: (form: SetupFormState) => ReactNode
}

/** One decision, or some that belong together, with who made them last. */
export function SetupForm({ section, draft, decided, answer, isReadOnly, isBusy, children }: SetupFormProps) {
  const words = useMessages(SETUP_MESSAGES)
  const own = answer?.form === section ? answer : null
  const form: SetupFormState = {
    value: (field) => (own ? (own.given[field] ?? '') : draft[field]),
    wrong: (field) => (own?.wrong.includes(field) ? typo(words.fields[field].wrong) : undefined),
  }
  const [last] = SETUP_SECTIONS[section]
    .flatMap((name) => decided[name] ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Form
      method="post"
      action={`/admin/settings/invoicing#${section}`}
      className="setup-form"
      noValidate
      preventScrollReset
    >
      {own && <AnswerNote>{own.message}</AnswerNote>}
      <input type="hidden" name="intent" value={section} />
      <fieldset className="setup-fields" disabled={isReadOnly}>
        <legend className="sr-only">{words.titles[section]}</legend>
        {children(form)}
      </fieldset>
      <p className="text-ink-2">
        {last ? typo(words.decided(last.by, formatDate(new Date(last.at), 'moment'))) : words.undecided}
      </p>
      {!isReadOnly && (
        <Button type="submit" look="ink" busy={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
      )}
    </Form>
  )
}

type SetupTextFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'name' | 'form'> & {
  field: SetupField
  form: SetupFormState
}

export function SetupTextField({ field, form, ...input }: SetupTextFieldProps) {
  const { label, hint } = useMessages(SETUP_MESSAGES).fields[field]
  return (
    <TextField
      {...input}
      name={field}
      label={typo(label)}
      hint={hint && typo(hint)}
      error={form.wrong(field)}
      defaultValue={form.value(field)}
    />
  )
}

/** The ways of a decision, each with what it means. None is chosen until somebody has. */
export function ChoiceCards({
  field,
  form,
}: {
  field: 'beforeCourse' | 'wholePayment' | 'taxPeriod' | 'keptFee' | 'eInvoiceSender'
  form: SetupFormState
}) {
  const words = useMessages(SETUP_MESSAGES)
  const errorId = useId()
  const error = form.wrong(field)
  return (
    <fieldset className="setup-choice is-wide" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{typo(words.fields[field].label)}</legend>
      <div className="setup-cards">
        {Object.entries(words.ways[field] ?? {}).map(([value, { title, text }]) => (
          <OptionCard key={value} name={field} value={value} defaultChecked={form.value(field) === value}>
            <b>{typo(title)}</b>
            <span>{typo(text)}</span>
          </OptionCard>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
