import { redirect } from 'react-router'

/** Who takes the end off the address of a course sees all of them. */
export function loader() {
  return redirect('/#courses', 301)
}
