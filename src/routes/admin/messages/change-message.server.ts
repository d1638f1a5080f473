import { data, redirect } from 'react-router'
import { z } from 'zod'
import { answerMessage } from '#capabilities/contact/answer-message.server.ts'
import { deleteMessage } from '#capabilities/contact/delete-message.server.ts'
import { handleMessages } from '#capabilities/contact/handle-messages.server.ts'
import { AnswerMessage } from '#capabilities/contact/messages-for-staff.ts'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formTexts, parseForm } from '../form/form-input.server.ts'

const Intent = z.object({ intent: z.enum(['answer', 'handle', 'reopen', 'delete']) })

/** Reads which form of the screen was sent, and asks the verb behind it. A no comes back with what was typed. */
export async function changeMessage(
  services: Services,
  { messageId, request, call, language }: { messageId: string; request: Request; call: Call; language: Language },
) {
  const given = await formTexts(request)
  const { intent } = parseForm(Intent, given)
  const here = `/admin/messages/${messageId}`
  try {
    switch (intent) {
      case 'answer': {
        const isHandled = given.isHandled === 'yes'
        await answerMessage(services, parseForm(AnswerMessage, { ...given, messageId, isHandled }), call)
        return redirect(`${here}?done=answered`, 303)
      }
      case 'delete':
        await deleteMessage(services, { messageId }, call)
        return redirect('/admin/messages?done=deleted', 303)
      default:
        await handleMessages(services, { messageIds: [messageId], isHandled: intent === 'handle' }, call)
        return redirect(`${here}?done=${intent === 'handle' ? 'handled' : 'reopened'}`, 303)
    }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return data({ intent, given, message: refusal.text[language] }, { status: refusal.status })
  }
}
