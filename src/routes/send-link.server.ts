import { type RouterContextProvider, redirect } from 'react-router'
import { sendOrderLink } from '#capabilities/booking/payment/send-order-link.server.ts'
import { LINK_SENT } from '#capabilities/booking/payment/ui/send-link.tsx'
import type { Language } from '#kernel/language.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { refusedForm } from './refused.server.ts'

/** The form that both pages after a payment have; it ends where it began, so that a reload sends nothing. */
export async function sendLink(context: Readonly<RouterContextProvider>, url: URL, language: Language) {
  const { pathname, searchParams } = new URL(url)
  try {
    const paymentId = searchParams.get('session_id')?.trim() ?? ''
    await sendOrderLink(context.get(servicesContext), { paymentId }, context.get(callContext))
  } catch (error) {
    return refusedForm(error, 'send-link', language)
  }
  searchParams.set(LINK_SENT, '1')
  return redirect(`${pathname}?${searchParams}#${LINK_SENT}`, { status: 303 })
}
