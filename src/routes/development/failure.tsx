/** Fails on purpose, so that the page for faults can be seen and tested. */
export function loader() {
  throw new Error('This screen fails on purpose')
}

export default function Failure() {
  return null
}
