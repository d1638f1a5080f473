import { useEffect, useRef, useState } from 'react'
import { type OpenOrder, rememberedOrder, type WrittenOrder } from '../open-order.ts'

/** Whoever comes back from the payment to a page that the browser kept finds it ready again, not still sending. */
export function useSending(): [boolean, (isSending: boolean) => void] {
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    const comeBack = () => setIsSending(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return [isSending, setIsSending]
}

/** Whoever comes back from the payment to a new form finds there what was sent from this tab. */
export function useDraftBeforePayment(sessionId: string, isNew: boolean, take: (written: WrittenOrder) => void) {
  const hasLooked = useRef(false)
  useEffect(() => {
    if (hasLooked.current || !isNew) return
    hasLooked.current = true
    const written = rememberedOrder(sessionId)?.written
    if (written) take(written)
  })
}

/** Known in the browser alone, and looked up again whenever somebody comes back to the page. */
export function useOpenOrder(sessionId: string): [OpenOrder | null, (order: OpenOrder | null) => void] {
  const [order, setOrder] = useState<OpenOrder | null>(null)
  useEffect(() => {
    const look = () => setOrder(rememberedOrder(sessionId))
    look()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [sessionId])
  return [order, setOrder]
}
