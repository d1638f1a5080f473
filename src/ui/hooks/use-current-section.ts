import { useEffect, useState } from 'react'
import { followSections } from './follow-sections.ts'

/**
 * Which of these sections, in the order of the page, is being read: its id, the empty text above the first of them, null
 * between two. A page without them gives an empty list.
 */
export function useCurrentSection(ids: ReadonlyArray<string>): string | null {
  const [current, setCurrent] = useState<string | null>('')
  const key = ids.join(' ')
  useEffect(() => followSections(key.split(' '), setCurrent), [key])
  return current
}
