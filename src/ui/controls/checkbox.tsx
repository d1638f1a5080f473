import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../format/class-names.ts'
import { FieldError } from './field.tsx'
import { useComplaint } from './use-complaint.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: ReactNode
  indeterminate?: boolean | undefined
}

export function Checkbox({ children, error: given, indeterminate = false, className, ref, ...input }: CheckboxProps) {
  const errorId = useId()
  const { complaint, handlers } = useComplaint()
  const error = given || complaint
  return (
    <div className={classNames('grid gap-1.5', className)} {...handlers}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
          ref={(element) => {
            if (element) element.indeterminate = indeterminate
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
          }}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
