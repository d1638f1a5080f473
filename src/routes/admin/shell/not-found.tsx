import { data } from 'react-router'

/** An address of the back office without a screen. It is behind the guard like any other: whoever is out learns nothing. */
export function loader() {
  throw data(null, { status: 404 })
}

export function action() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
