import { type ReactNode, useEffect, useId, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { textsOf } from '#kernel/form-texts.ts'
import { typo } from '#kernel/typography.ts'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { SaveBar } from '#routes/admin/form/save-bar.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { SettingsAnswer } from './change-settings.server.ts'
import { SETTINGS_MESSAGES, SWITCHES } from './settings.messages.ts'
import { SETTINGS_SECTIONS, type SettingsDraft, type SettingsField, type SettingsSection } from './settings-fields.ts'

type WrittenField = keyof (typeof SETTINGS_MESSAGES)['sk']['fields']

/** What the fields of a form need to know: what stands in them, and whether it was taken. */
export type SettingsFormState = {
  value: (field: SettingsField) => string
  wrong: (field: SettingsField) => string | undefined
  /** How a field looks: one that says something else than what is stored carries a stroke. */
  look: (field: SettingsField, ...besides: ReadonlyArray<string>) => string | undefined
  isReadOnly: boolean
}

type SettingsFormProps = {
  section: SettingsSection
  draft: SettingsDraft
  version: number
  answer: SettingsAnswer | null
  isReadOnly: boolean
  /** Told when something is typed, and when it is sent. */
  onTyped: (section: SettingsSection, isTyped: boolean) => void
  children: (state: SettingsFormState) => ReactNode
}

/** One part of the settings, a form of its own: it is saved whole, and what another admin stored meanwhile is shown. */
export function SettingsForm(props: SettingsFormProps) {
  return (
    <BegunAnew answer={props.answer}>
      {(answer, onDiscard) => <SettingsFormFields {...props} answer={answer} onDiscard={onDiscard} />}
    </BegunAnew>
  )
}

function SettingsFormFields(props: SettingsFormProps & { onDiscard: () => void }) {
  const { section, draft, version, answer, isReadOnly, onTyped, children, onDiscard } = props
  const words = useMessages(SETTINGS_MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === section
  const own = answer?.form === section ? answer : null
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({ ...draft, ...own?.given })
  const changed = changedFields(SETTINGS_SECTIONS[section], typed, own?.stored?.draft ?? draft)
  const isDirty = changed.length > 0
  // Also after a refusal, which leaves what was typed where it is.
  useEffect(() => {
    if (state === 'idle') onTyped(section, isDirty)
  }, [state, section, isDirty, onTyped])
  const fields: SettingsFormState = {
    value: (field) => (own ? (own.given[field] ?? '') : draft[field]),
    look: (field, ...besides) => classNames(changed.includes(field) && 'is-changed', ...besides) || undefined,
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
      onChange={(event) => setTyped(textsOf(new FormData(event.currentTarget)))}
      onSubmit={() => onTyped(section, false)}
    >
      {own && <AnswerNote>{own.message}</AnswerNote>}
      {own?.stored && <Differences section={section} theirs={own.stored.draft} yours={own.given} />}
      <input type="hidden" name="version" value={own?.stored?.version ?? version} />
      <fieldset className="settings-fields" disabled={isReadOnly}>
        <legend className="sr-only">{words.titles[section]}</legend>
        {children(fields)}
      </fieldset>
      {!isReadOnly && (
        <SaveBar
          changed={changed.map((field) => labelOf(words, field))}
          isSaving={isBusy}
          onDiscard={onDiscard}
          intent={section}
        />
      )}
    </Form>
  )
}

export function SettingsTextField({
  field,
  state,
  isOptional = false,
  className = '',
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
      className={state.look(field, className)}
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
              <th scope="row">{typo(labelOf(words, field))}</th>
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

function labelOf(words: (typeof SETTINGS_MESSAGES)['sk'], field: SettingsField): string {
  return isSwitch(field) ? words[field] : words.fields[field].label
}

/** Nothing is typed into a switch, so nothing can be wrong with it. */
function isSwitch(field: SettingsField): field is Exclude<SettingsField, WrittenField> {
  return (SWITCHES as ReadonlyArray<SettingsField>).includes(field)
}

function wrongOf(fields: (typeof SETTINGS_MESSAGES)['sk']['fields'], field: SettingsField): string | undefined {
  return isSwitch(field) ? undefined : typo(fields[field].wrong)
}
