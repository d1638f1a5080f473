import { type ReactNode, useId } from 'react'
import { classNames } from '../format/class-names.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useComplaint } from './use-complaint.ts'

const MESSAGES = { sk: { optional: 'nepovinné' }, en: { optional: 'optional' } }

/** What the control inside a field must carry so that its label, hint and error are read with it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** In words where they are not the usual ones. */
  optional?: boolean | string | undefined
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error: given, optional, labelHidden, id, className, children }: FieldProps) {
  const words = useMessages(MESSAGES)
  const ownId = useId()
  const { complaint, handlers } = useComplaint()
  const error = given || complaint
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classNames('field', className)} {...handlers}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
        {optional && <span className="field-optional"> ({optional === true ? words.optional : optional})</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classNames(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="field-error note">
      <span>{children}</span>
    </p>
  )
}
