import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { typo } from '#ui/typography.ts'

type RuledFieldProps = {
  name: string
  label: string
  /** Said as a hint, and as the mistake when the value is wrong. */
  rule: string
  value: string
  isWrong: boolean
  isReadOnly: boolean
  /** Of a text of several lines. */
  rows?: number | undefined
  lang?: string | undefined
  inputMode?: 'numeric' | undefined
}

/** A text with its rule beside it. */
export function RuledField({ name, label, rule, value, isWrong, isReadOnly, rows, lang, inputMode }: RuledFieldProps) {
  const control = { name, defaultValue: value, readOnly: isReadOnly, lang }
  return (
    <Field label={typo(label)} hint={isWrong ? undefined : typo(rule)} error={isWrong ? typo(rule) : undefined}>
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
