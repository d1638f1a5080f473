import { redirect } from 'react-router'

/** Earlier addresses of figures that are one screen now. */
export function loader() {
  return redirect('/admin/analytics', 302)
}
