import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#ui/format/class-names.ts'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { ADMIN_PAGES } from './admin-pages.ts'

/** Current for the screens below it too, unless they have a link of their own; marked at once when it is on the way. */
export function SidebarLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  const hasOwnBelow = ADMIN_PAGES.some(({ path, group }) => group !== null && path.startsWith(`${to}/`))
  return (
    <NavLink
      to={to}
      end={hasOwnBelow}
      className={({ isPending }) => classNames('admin-side-link', isPending && 'pending')}
    >
      <Icon name={icon} />
      {children}
    </NavLink>
  )
}
