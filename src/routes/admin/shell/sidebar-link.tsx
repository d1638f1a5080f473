import type { ReactNode } from 'react'
import { Link, matchPath, useLocation, useNavigation } from 'react-router'
import { classNames } from '#ui/format/class-names.ts'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { type Entry, findAdminPage, lights } from './admin-navigation.ts'

type NavigationLinkProps = {
  entry: Pick<Entry, 'to' | 'pages'>
  className: string
  children: ReactNode
}

/** Current for every screen of its room or tab; marked at once when one of them is on the way. */
export function NavigationLink({ entry, className, children }: NavigationLinkProps) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isCurrent = lights(entry, findAdminPage(pathname))
  const isComing = next !== undefined && !isCurrent && lights(entry, findAdminPage(next.pathname))
  return (
    <Link
      to={entry.to}
      className={classNames(className, isComing && 'pending')}
      aria-current={isCurrent ? (matchPath(entry.to, pathname) ? 'page' : 'true') : undefined}
    >
      {children}
    </Link>
  )
}

/** A line of the sidebar or of the menu of a person. */
export function SidebarLink({
  entry,
  icon,
  children,
}: {
  entry: Pick<Entry, 'to' | 'pages'>
  icon: IconName
  children: ReactNode
}) {
  return (
    <NavigationLink entry={entry} className="admin-side-link">
      <Icon name={icon} />
      {children}
    </NavigationLink>
  )
}
