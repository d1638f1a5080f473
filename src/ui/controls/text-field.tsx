import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean | string | undefined
  className?: string | undefined
}

/** The everyday pair of a field and a one-line input. */
export function TextField({ label, hint, error, optional = false, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}
