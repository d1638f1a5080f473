import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** One radio of a group, drawn as a card. Put a <strong> first to make it the title. */
export function OptionCard({ children, className, ...input }: OptionCardProps) {
  return (
    <label className={classNames('option', className)}>
      <input {...input} type="radio" />
      <span>{children}</span>
    </label>
  )
}
