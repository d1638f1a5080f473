import { redirect } from 'react-router'

/** The old address of the timetable. */
export function loader() {
  return redirect('/#schedule', 301)
}
