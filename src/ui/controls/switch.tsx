import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../format/class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  description?: ReactNode
}

/** A row of settings: words on the left, a native checkbox that presents itself as a switch on the right. */
export function Switch({ label, description, className, ...input }: SwitchProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={classNames('flex items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-sm text-ink-2">
            {description}
          </p>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
        role="switch"
        className="switch"
        aria-describedby={description ? `${id}-description` : undefined}
      />
    </div>
  )
}
