import { type ReactNode, use } from 'react'
import { Link, type LinkProps } from 'react-router'
import { findAdminPage, mayOpen } from './admin-navigation.ts'
import { RoleContext } from './use-role.ts'

type OfficeLinkProps = Omit<LinkProps, 'to' | 'className' | 'children'> & {
  to: string
  className?: string | undefined
  /** What stands there for somebody who may not open the screen: nothing, or the name alone. */
  otherwise?: 'nothing' | 'text'
  children: ReactNode
}

/** A link to another screen of the back office, for whoever may open it. */
export function OfficeLink({ to, otherwise = 'nothing', className = 'link', children, ...rest }: OfficeLinkProps) {
  const role = use(RoleContext)
  const page = findAdminPage(to.replace(/[?#].*$/, ''))
  if (!page || mayOpen(page, role)) {
    return (
      <Link {...rest} to={to} className={className}>
        {children}
      </Link>
    )
  }
  return otherwise === 'text' ? <strong>{children}</strong> : null
}
