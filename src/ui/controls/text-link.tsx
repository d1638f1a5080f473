import type { LinkProps } from 'react-router'
import { classNames } from '../format/class-names.ts'
import { PageLink } from './page-link.tsx'

export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return <PageLink {...rest} className={classNames('link', className)} />
}
