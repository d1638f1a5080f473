import { answerMessage } from '#capabilities/contact/answer-message.server.ts'
import { deleteMessage } from '#capabilities/contact/delete-message.server.ts'
import { handleMessages } from '#capabilities/contact/handle-messages.server.ts'
import { AnswerMessage } from '#capabilities/contact/messages-for-staff.ts'
import { type StaffForm, takeStep } from '../form/answer-staff-form.server.ts'
import { parseForm } from '../form/form-input.server.ts'

/** Takes the step that was asked for on the screen of a message; answers with where to go. */
export function changeMessage(asked: StaffForm, messageId: string): Promise<string> {
  const { services, call, given } = asked
  const here = `/admin/messages/${messageId}`
  const handle = async (isHandled: boolean) => {
    await handleMessages(services, { messageIds: [messageId], isHandled }, call)
    return `${here}?done=${isHandled ? 'handled' : 'reopened'}`
  }
  return takeStep(asked, {
    answer: async () => {
      const isHandled = given.isHandled === 'yes'
      await answerMessage(services, parseForm(AnswerMessage, { ...given, messageId, isHandled }), call)
      return `${here}?done=answered`
    },
    delete: async () => {
      await deleteMessage(services, { messageId }, call)
      return '/admin/messages?done=deleted'
    },
    handle: () => handle(true),
    reopen: () => handle(false),
  })
}
