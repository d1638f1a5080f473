import { redirect } from 'react-router'
import { exportMessages } from '#capabilities/contact/export-messages.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '../table/export-answer.server.ts'
import type { Route } from './+types/messages-export'
import { MESSAGE_SCREEN_MESSAGES } from './message-screen.messages.ts'
import { messagesQueryIn } from './messages-query.ts'

const MESSAGES = {
  sk: { sheet: 'Správy', headers: ['Prišla', 'Meno', 'E-mail', 'Správa', 'Stav', 'Odpovedí'] },
  en: { sheet: 'Messages', headers: ['Came', 'Name', 'E-mail', 'Message', 'State', 'Answers'] },
}
const KINDS = ['moment', 'text', 'text', 'text', 'text', 'number'] as const

/** Taking the list away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/messages${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { wanted } = messagesQueryIn(request.url)
  const messages = await exportMessages(services, wanted, call).catch(refused)
  const words = messagesIn(MESSAGES, language)
  const { states } = MESSAGE_SCREEN_MESSAGES[language]
  return exportAnswer(
    {
      name: words.sheet,
      columns: words.headers.map((header, index) => ({ header, kind: KINDS[index] ?? 'text' })),
      rows: messages.map(({ at, name, email, message, state, answers }) => [
        at,
        name,
        email,
        message,
        states[state],
        answers,
      ]),
    },
    { format: exportFormatIn(await request.formData()), file: 'spravy', now: services.clock.now() },
  )
}
