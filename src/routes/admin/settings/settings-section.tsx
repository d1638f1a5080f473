import { type ReactNode, useId } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { SettingsAnswer } from './change-settings.server.ts'
import { SETTINGS_MESSAGES, SWITCHES } from './settings.messages.ts'
import { SETTINGS_SECTIONS, type SettingsDraft, type SettingsField, type SettingsSection } from './settings-fields.ts'

type WrittenField = keyof (typeof SETTINGS_MESSAGES)['sk']['fields']

/** What the fields of a form need to know: what stands in them, and whether it was taken. */
export type SettingsFormState = {
  value: (field: SettingsField) => string
  wrong: (field: SettingsField) => string | undefined
  isReadOnly: boolean
}

/** One part of the settings, a form of its own: it is saved whole, and what another admin stored meanwhile is shown. */
export function SettingsForm({
  section,
  draft,
  version,
  answer,
  isReadOnly,
  onTyped,
  children,
}: {
  section: SettingsSection
  draft: SettingsDraft
  version: number
  answer: SettingsAnswer | null
  isReadOnly: boolean
  /** Told when something is typed, and when it is sent. */
  onTyped: (section: SettingsSection, isTyped: boolean) => void
  children: (state: SettingsFormState) => ReactNode
}) {
  const words = useMessages(SETTINGS_MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === section
  const own = answer?.form === section ? answer : null
  const fields: SettingsFormState = {
    value: (field) => (own ? (own.given[field] ?? '') : draft[field]),
    wrong: (field) => (own?.wrong.includes(field) ? wrongOf(words.fields, field) : undefined),
    isReadOnly,
  }
  return (
    <Form
      method="post"
      action={`/admin/settings#${section}`}
      className="settings-form"
      noValidate
      preventScrollReset
      onChange={() => onTyped(section, true)}
      onSubmit={() => onTyped(section, false)}
    >
      {own && <AnswerNote>{own.message}</AnswerNote>}
      {own?.stored && <Differences section={section} theirs={own.stored.draft} yours={own.given} />}
      <input type="hidden" name="intent" value={section} />
      <input type="hidden" name="version" value={own?.stored?.version ?? version} />
      <fieldset className="settings-fields" disabled={isReadOnly}>
        <legend className="sr-only">{words.titles[section]}</legend>
        {children(fields)}
      </fieldset>
      {!isReadOnly && (
        <Button type="submit" look="ink" busy={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
      )}
    </Form>
  )
}

export function SettingsTextField({
  field,
  state,
  isOptional = false,
  ...input
}: {
  field: WrittenField
  state: SettingsFormState
  isOptional?: boolean
  type?: string
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  className?: string
}) {
  const words = useMessages(SETTINGS_MESSAGES)
  const { label, hint } = words.fields[field]
  return (
    <TextField
      {...input}
      name={field}
      label={label}
      hint={hint}
      optional={isOptional ? words.optional : undefined}
      defaultValue={state.value(field)}
      error={state.wrong(field)}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

function Differences({
  section,
  theirs,
  yours,
}: {
  section: SettingsSection
  theirs: SettingsDraft
  yours: Readonly<Record<string, string>>
}) {
  const words = useMessages(SETTINGS_MESSAGES)
  const heading = useId()
  const fields = SETTINGS_SECTIONS[section].filter((field) => theirs[field].trim() !== (yours[field] ?? '').trim())
  const labelOf = (field: SettingsField) => (isSwitch(field) ? words[field] : words.fields[field].label)
  return (
    <section className="session-differences" aria-labelledby={heading}>
      <table>
        <thead>
          <tr>
            <th scope="col" id={heading}>
              {words.differences}
            </th>
            <th scope="col">{words.theirs}</th>
            <th scope="col">{words.yours}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{typo(labelOf(field))}</th>
              <td>{theirs[field] || words.nothing}</td>
              <td>{yours[field] || words.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {words.overwrite}{' '}
        <Link to="/admin/settings" className="link" reloadDocument>
          {words.reload}
        </Link>
      </p>
    </section>
  )
}

function isSwitch(field: SettingsField): field is Exclude<SettingsField, WrittenField> {
  return (SWITCHES as ReadonlyArray<SettingsField>).includes(field)
}

function wrongOf(fields: (typeof SETTINGS_MESSAGES)['sk']['fields'], field: SettingsField): string | undefined {
  return isSwitch(field) ? undefined : typo(fields[field].wrong)
}
