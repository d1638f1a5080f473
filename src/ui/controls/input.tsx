import type { ComponentProps } from 'react'
import { classNames } from '../format/class-names.ts'

export function Input({ small, className, ...rest }: ComponentProps<'input'> & { small?: boolean | undefined }) {
  return <input type="text" {...rest} className={classNames('control', small && 'small', className)} />
}
