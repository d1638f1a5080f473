import type { ComponentProps } from 'react'
import { CONTENT_LIMITS } from '#capabilities/content/content-limits.ts'
import { typo } from '#kernel/typography.ts'
import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { CONTENT_MESSAGES } from './content.messages.ts'

type ContentTextProps = Pick<ComponentProps<'input'>, 'defaultValue' | 'value' | 'readOnly'> & {
  /** Which text it is, for its label and its length. */
  kind: keyof typeof CONTENT_LIMITS
  name: string
  isWrong: boolean
  isChanged?: boolean
  rows?: number
  hint?: string | undefined
  optional?: string | undefined
  onValue?: (value: string) => void
}

/** One text of a block: a line, or several where `rows` are given. */
export function ContentText({ kind, name, isWrong, isChanged, rows, hint, optional, ...own }: ContentTextProps) {
  const { onValue, ...given } = own
  const words = useMessages(CONTENT_MESSAGES)
  const max = CONTENT_LIMITS[kind]
  const rule = words.wrong(max)
  return (
    <Field
      label={words.fields[kind]}
      optional={optional}
      hint={isWrong ? undefined : typo([hint, words.upTo(max)].filter(Boolean).join(' '))}
      error={isWrong ? rule : undefined}
      className={isChanged ? 'is-changed' : undefined}
    >
      {(control) => {
        const said = { ...control, ...given, name, lang: 'sk', maxLength: max }
        return rows ? (
          <Textarea {...said} rows={rows} onChange={onValue && ((event) => onValue(event.currentTarget.value))} />
        ) : (
          <Input {...said} onChange={onValue && ((event) => onValue(event.currentTarget.value))} />
        )
      }}
    </Field>
  )
}
