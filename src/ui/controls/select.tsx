import type { ComponentProps } from 'react'
import { classNames } from '../format/class-names.ts'

/** The native list: it opens as the platform's own picker on phones and works without JavaScript. */
export function Select({ small, className, ...rest }: ComponentProps<'select'> & { small?: boolean | undefined }) {
  return <select {...rest} className={classNames('control', small && 'small', className)} />
}
