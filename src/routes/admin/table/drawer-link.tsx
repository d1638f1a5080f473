import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { drawerHref } from './drawer-address.ts'

/** The name of a row, which opens its details beside the list and gets the focus back when they close. */
export function DrawerLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link to={drawerHref(search, id)} className="row-link" data-opens={id} preventScrollReset>
      {children}
    </Link>
  )
}
