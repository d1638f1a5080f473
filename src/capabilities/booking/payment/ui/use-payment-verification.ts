import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { askPaymentStatus, askPaymentSuccess, followPayment, type PaymentStep } from '../follow-payment.ts'

type Asked = {
  /** Null when there is nothing to ask about. */
  paymentId: string | null
  language: Language
  /** Our books say that the payment is still awaited. */
  isHeld: boolean
}

/** Asks how the payment stands, from the moment the page is alive until the last word; then the page is read anew. */
export function usePaymentVerification({ paymentId, language, isHeld }: Asked): PaymentStep {
  const [step, setStep] = useState<PaymentStep>({ kind: 'initializing' })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (paymentId === null) return
    const leaving = new AbortController()
    const ask = async () => {
      if (language === 'sk') return askPaymentStatus(paymentId, language)
      const answer = await askPaymentSuccess(paymentId)
      // A "no" about an order that is still awaited means "not yet": nobody is told that their payment failed meanwhile.
      return isHeld && answer !== 'pending' && answer.kind === 'failed' ? 'pending' : answer
    }
    const tell = (next: PaymentStep) => {
      setStep(next)
      if (next.kind === 'success' || next.kind === 'failed') void revalidate()
    }
    void followPayment(ask, tell, leaving.signal)
    return () => leaving.abort()
  }, [paymentId, language, isHeld, revalidate])
  return step
}
