import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { previewSessionMessage } from '#capabilities/training/preview-session-message.server.ts'
import { readMessageDesk } from '#capabilities/training/read-message-desk.server.ts'
import { sendMessageTest } from '#capabilities/training/send-message-test.server.ts'
import { sendSessionMessage } from '#capabilities/training/send-session-message.server.ts'
import { SendSessionMessage } from '#capabilities/training/session-message.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { LetterOutline } from '#platform/mail/letter-outline.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffContext } from '#routes/admin/shell/staff-context.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/session-message'
import { LetterPreview } from './letter-preview.tsx'
import { MESSAGE_MESSAGES } from './message.messages.ts'
import { MessageForm } from './message-form.tsx'
import { SentMessages } from './sent-messages.tsx'

const NO_SESSION = '00000000-0000-0000-0000-000000000000'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const sessionId = isId(params.id) ? params.id : NO_SESSION
  const desk = await readMessageDesk(services, { sessionId }, call).catch(refused)
  const asked = new URL(request.url).searchParams.getAll('participant')
  const picked = desk.readers.filter(({ id }) => asked.includes(id)).map(({ id }) => id)
  // Made for one form: whoever sends it twice writes once.
  return { ...desk, picked, key: randomUUID(), email: context.get(staffContext).user.email }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, call, language } = staffRequest(context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const ids = form.getAll('participant').map(String).filter(isId)
  const given = {
    subject: text('subject'),
    body: text('body'),
    messageId: text('key'),
    isAll: form.get('whom') !== 'some',
    picked: ids,
  }
  const sessionId = isId(params.id) ? params.id : NO_SESSION
  const wish = { sessionId, participantIds: given.isAll ? null : ids, subject: given.subject, body: given.body }
  const answer = { given, message: null as string | null, preview: null as LetterOutline | null, isTested: false }
  try {
    switch (form.get('intent')) {
      case 'send': {
        const messageId = parseForm(SendSessionMessage.shape.messageId, given.messageId)
        const { recipients } = await sendSessionMessage(services, { ...wish, messageId }, call)
        return redirect(`/admin/sessions/${sessionId}/message?done=sent-${Math.min(recipients, 5)}`, 303)
      }
      case 'test':
        await sendMessageTest(services, { ...wish, to: context.get(staffContext).user.email }, call)
        return data({ ...answer, isTested: true })
      default: {
        const { letter } = await previewSessionMessage(services, wish, call)
        return data({ ...answer, preview: letter })
      }
    }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return data({ ...answer, message: refusal.text[language] }, { status: refusal.status })
  }
}

export default function SessionMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, readers, sent, picked, key, email } = loaderData
  const words = useMessages(MESSAGE_MESSAGES)
  const spoken = useLanguage()
  return (
    <AdminScreen
      title={words.title(session.title)}
      lead={<span className="num">{formatDate(new Date(session.startsAt), 'full', spoken)}</span>}
    >
      <DoneNote texts={words.done} />
      {readers.length === 0 ? (
        <EmptyState action={<ButtonLink to={`/admin/sessions/${session.id}`}>{words.back}</ButtonLink>}>
          {words.nobody}
        </EmptyState>
      ) : (
        <div className="change-desk">
          <MessageForm
            // After it was sent there is a new key, and with it an empty form.
            key={sent[0]?.id ?? 'first'}
            readers={readers}
            picked={picked}
            formKey={key}
            email={email}
            answer={actionData ?? null}
          />
          <div>
            {actionData?.preview && <LetterPreview letter={actionData.preview} label={words.previewLabel} />}
            <SentMessages messages={sent} />
          </div>
        </div>
      )}
    </AdminScreen>
  )
}
