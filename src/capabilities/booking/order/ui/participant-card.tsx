import { type ClipboardEvent, type ReactNode, useId } from 'react'
import type { Language } from '#kernel/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { ParticipantEntry } from '../participant-list.ts'
import { PARTICIPANTS_MESSAGES } from './participants.messages.ts'
import { aiProficiencyOptions, FIELD_MESSAGES, workTypeOptions } from './registration-fields.ts'

type ParticipantCardProps = {
  index: number
  entry: ParticipantEntry
  /** By the name of the input. */
  errors: Readonly<Partial<Record<string, string>>>
  /** The participant who has the same address already. */
  sameEmailAs: number | null
  language: Language
  onChange: (entry: ParticipantEntry) => void
  onPaste: (event: ClipboardEvent) => void
  remove: ReactNode
}

export function ParticipantCard(props: ParticipantCardProps) {
  const { index, entry, errors, language, onChange, onPaste } = props
  const titleId = useId()
  const words = FIELD_MESSAGES[language]
  const list = PARTICIPANTS_MESSAGES[language]
  const named = (field: keyof ParticipantEntry) => {
    const name = `participants.${index}.${field}`
    return {
      name,
      value: entry[field],
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => onChange({ ...entry, [field]: event.target.value }),
    }
  }
  const errorOf = (field: keyof ParticipantEntry) => errors[`participants.${index}.${field}`]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a row with the button that removes the card
    <div className="participant" role="group" aria-labelledby={titleId} tabIndex={-1}>
      <div className="participant-head">
        <p id={titleId}>
          <span className="slant" aria-hidden="true" />
          {list.participant(index + 1)}
        </p>
        {props.remove}
      </div>
      <TextField
        label={words.name}
        error={errorOf('name')}
        required
        maxLength={200}
        onPaste={onPaste}
        {...named('name')}
      />
      <TextField
        type="email"
        label={words.email}
        error={errorOf('email')}
        hint={props.sameEmailAs !== null && list.sameEmail(props.sameEmailAs + 1)}
        required
        maxLength={254}
        spellCheck={false}
        onPaste={onPaste}
        {...named('email')}
      />
      <Field label={words.workType} optional={words.optional}>
        {(control) => (
          <Select {...named('workType')} {...control}>
            <option value="">{words.notChosen}</option>
            {workTypeOptions('business', language).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.aiProficiency} optional={words.optional}>
        {(control) => (
          <Select {...named('aiProficiency')} {...control}>
            <option value="">{words.notChosen}</option>
            {aiProficiencyOptions(language).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
