import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { INSTRUCTOR_FIELDS, type SessionDraft } from './session-fields.ts'

const MESSAGES = {
  sk: {
    first: 'Kurz vedie',
    other: 'Ďalší lektor',
    hint: 'Vyberte lektora zo zoznamu; nové meno sa doň pridá. Mená spolu najviac 100 znakov.',
  },
  en: {
    first: 'Instructor',
    other: 'Another instructor',
    hint: 'Choose an instructor from the list; a new name is added to it. The names at most 100 characters together.',
  },
}

type SessionInstructorFieldsProps = { draft: SessionDraft; list: string; isWrong: boolean }

/** Who teaches: names of the list, or new ones. A second and a third field come with the one before them. */
export function SessionInstructorFields({ draft, list, isWrong }: SessionInstructorFieldsProps) {
  const words = useMessages(MESSAGES)
  return (
    <div className="field-row">
      {INSTRUCTOR_FIELDS.map((name, index) => (
        <Field
          key={name}
          label={index === 0 ? words.first : words.other}
          optional
          hint={index === 0 && !isWrong ? words.hint : undefined}
          error={index === 0 && isWrong ? words.hint : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              list={list}
              autoComplete="off"
              maxLength={100}
              defaultValue={draft[name] ?? ''}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
