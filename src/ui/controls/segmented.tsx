import { type ReactNode, useId } from 'react'
import { classNames } from '../format/class-names.ts'

type SegmentedProps<Value extends string> = {
  label: string
  options: ReadonlyArray<{ value: Value; label: ReactNode; disabled?: boolean | undefined }>
  name?: string | undefined
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  className?: string | undefined
}

/** Native radios under one plate, so arrows move between them and a form sends the choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, name, value, defaultValue, onChange, className } = props
  const ownName = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classNames('segmented', className)}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            disabled={option.disabled}
            onChange={() => onChange?.(option.value)}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
