import { useEffect, useState } from 'react'
import { followHeadings } from './follow-headings.ts'

/** Which of these headings, in the order of the page, is being read: the first one in view, or else the last one that was. */
export function useCurrentHeading(ids: ReadonlyArray<string>): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => followHeadings(key === '' ? [] : key.split(' '), setCurrent), [key])
  return current
}
