import { typo } from '#kernel/typography.ts'
import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { useFieldProblem } from './use-field-problem.ts'

type RuledFieldProps = {
  name: string
  label: string
  hint: string
  /** What a wrong value breaks, where the hint says more or less than that. */
  rule?: string | undefined
  value: string
  isWrong: boolean
  isReadOnly: boolean
  isChanged?: boolean
  /** Of a text of several lines. */
  rows?: number | undefined
  lang?: string | undefined
  inputMode?: 'numeric' | undefined
}

/** A text with its hint beside it, and with what is wrong once it was refused. */
export function RuledField(props: RuledFieldProps) {
  const { name, label, hint, rule = hint, value, isWrong, isReadOnly, isChanged, rows, lang, inputMode } = props
  const problem = useFieldProblem()
  const error = isWrong ? problem(value, rule) : undefined
  const control = { name, defaultValue: value, readOnly: isReadOnly, lang }
  return (
    <Field
      label={typo(label)}
      hint={error === typo(hint) ? undefined : typo(hint)}
      error={error}
      className={isChanged ? 'is-changed' : undefined}
    >
      {(described) =>
        rows ? (
          <Textarea {...described} {...control} rows={rows} />
        ) : (
          <Input {...described} {...control} inputMode={inputMode} />
        )
      }
    </Field>
  )
}
