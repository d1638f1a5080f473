import { useEffect, useState } from 'react'
import type { BookingApi } from '#capabilities/booking/booking.contract.ts'
import type { QuotedPrice } from '#capabilities/booking/booking.ts'
import { callApi } from '#platform/http/api-client.ts'
import { abroadOf, type OrderDraft } from '../order-draft.ts'

/** Nobody has to be asked about every letter of a number. */
const AFTER_MS = 500

/** What stands for a buyer from abroad in a form; empty for everybody at home. */
export function buyerKeyOf(draft: OrderDraft): string {
  const abroad = abroadOf(draft)
  return abroad ? [draft.kind, abroad.country, abroad.icDph].join(' ') : ''
}

/**
 * What a seat costs the buyer in the form, asked of the server once they have said that they are from abroad. Null at home and
 * while nobody has answered: then the price of everybody stands there, and the order is refused if that is another one.
 */
export function useBuyerPrice(
  { sessionId, offer }: { sessionId: string; offer?: string | undefined },
  draft: OrderDraft,
  given: QuotedPrice | null,
): QuotedPrice | null {
  const key = buyerKeyOf(draft)
  const [told, setTold] = useState(given && { key, quote: given })
  const isTold = told?.key === key
  const { kind } = draft
  const { country, icDph } = abroadOf(draft) ?? { country: null, icDph: '' }
  useEffect(() => {
    if (country === null || isTold) return
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      const wish = { sessionId, kind, country, icDph: icDph.slice(0, 20), offer }
      try {
        const quote = await callApi<BookingApi, 'quotePrice'>('quotePrice', wish, { signal: asked.signal })
        setTold({ key, quote })
      } catch {
        // Offline or too often: the order itself will say what it costs.
      }
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [sessionId, offer, kind, country, icDph, key, isTold])
  return isTold && key !== '' ? told.quote : null
}
