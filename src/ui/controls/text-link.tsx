import { Link, type LinkProps } from 'react-router'
import { classNames } from '../format/class-names.ts'

export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return <Link {...rest} className={classNames('link', className)} />
}
