import { matchPath } from 'react-router'
import { ADMIN_PAGES } from '../shell/admin-pages.ts'

/** Whether forms of the screen at this address carry pictures. One that is written oddly does not, and may be less. */
export function takesPictures(path: string): boolean {
  const plain = path.replace(/\.data$/, '')
  return ADMIN_PAGES.some((page) => page.takes === 'pictures' && matchPath(page.path, plain) !== null)
}
