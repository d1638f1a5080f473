import { type RefObject, useEffect, useRef } from 'react'
import { draftIn, type OrderDraft } from '../order-draft.ts'

/** Takes over what stands in the form when its scripts begin: somebody may have written, or the browser filled in again. */
export function useWrittenBefore(form: RefObject<HTMLFormElement | null>, take: (draft: OrderDraft) => void): void {
  const hasLooked = useRef(false)
  useEffect(() => {
    if (hasLooked.current || !form.current) return
    hasLooked.current = true
    take(draftIn(new FormData(form.current)))
  }, [form, take])
}
