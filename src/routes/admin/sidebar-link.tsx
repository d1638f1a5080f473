import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** Current for the screens below it too; marked at once when its screen is on the way. */
export function SidebarLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <NavLink to={to} className={({ isPending }) => classNames('admin-side-link', isPending && 'pending')}>
      <Icon name={icon} />
      {children}
    </NavLink>
  )
}
