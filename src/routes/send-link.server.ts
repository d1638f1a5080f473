import type { RouterContextProvider } from 'react-router'
import { sendOrderLink } from '#capabilities/booking/payment/send-order-link.server.ts'
import { LINK_SENT } from '#capabilities/booking/payment/ui/send-link.tsx'
import type { Language } from '#kernel/language.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from './answer-form.server.ts'

/** The form that both pages after a payment have; it ends where it began, so that a reload sends nothing. */
export function sendLink(context: Readonly<RouterContextProvider>, url: URL, language: Language) {
  return answerForm(
    new FormData(),
    async () => {
      const { pathname, searchParams } = new URL(url)
      const paymentId = searchParams.get('session_id')?.trim() ?? ''
      await sendOrderLink(context.get(servicesContext), { paymentId }, context.get(callContext))
      searchParams.set(LINK_SENT, '1')
      return `${pathname}?${searchParams}#${LINK_SENT}`
    },
    { form: 'send-link', language },
  )
}
