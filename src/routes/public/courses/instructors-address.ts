import { redirect } from 'react-router'

/** Who takes the end off the address of an instructor sees who teaches. */
export function loader() {
  return redirect('/#instructor', 301)
}
