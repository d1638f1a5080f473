import type { ComponentProps } from 'react'
import { classNames } from '../format/class-names.ts'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames('control', className)} />
}
