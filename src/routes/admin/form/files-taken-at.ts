import { matchPath } from 'react-router'
import { ADMIN_PAGES, type AdminPage } from '../shell/admin-pages.ts'

/** Which files forms of the screen at this address carry. One that is written oddly carries none, and may be less. */
export function filesTakenAt(path: string): NonNullable<AdminPage['takes']> | null {
  const plain = path.replace(/\.data$/, '')
  const page = ADMIN_PAGES.find(({ takes, path: at }) => takes !== undefined && matchPath(at, plain) !== null)
  return page?.takes ?? null
}
