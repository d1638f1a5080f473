import { randomUUID } from 'node:crypto'
import { previewSessionMessage } from '#capabilities/training/preview-session-message.server.ts'
import { readMessageDesk } from '#capabilities/training/read-message-desk.server.ts'
import { sendMessageTest } from '#capabilities/training/send-message-test.server.ts'
import { sendSessionMessage } from '#capabilities/training/send-session-message.server.ts'
import { SendSessionMessage } from '#capabilities/training/session-message.ts'
import { textsOf } from '#kernel/form-texts.ts'
import type { LetterOutline } from '#platform/mail/letter-outline.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
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
  const sessionId = isId(params.id) ? params.id : NO_SESSION
  return answerStaffForm(
    { context, request },
    async ({ services, call, form }) => {
      const given = messageIn(form)
      const { isAll, picked, subject, body } = given
      const wish = { sessionId, participantIds: isAll ? null : [...picked], subject, body }
      const answer = { given, message: '', preview: null as LetterOutline | null, isTested: false }
      switch (form.get('intent')) {
        case 'send': {
          const messageId = parseForm(SendSessionMessage.shape.messageId, given.messageId)
          const { recipients } = await sendSessionMessage(services, { ...wish, messageId }, call)
          return `/admin/sessions/${sessionId}/message?done=sent-${Math.min(recipients, 5)}`
        }
        case 'test':
          await sendMessageTest(services, { ...wish, to: context.get(staffContext).user.email }, call)
          return { ...answer, isTested: true }
        default: {
          const { letter } = await previewSessionMessage(services, wish, call)
          return { ...answer, preview: letter }
        }
      }
    },
    { also: (_, { form }) => ({ given: messageIn(form), preview: null, isTested: false }) },
  )
}

function messageIn(form: FormData) {
  const { subject = '', body = '', key: messageId = '', whom } = textsOf(form)
  const picked = form.getAll('participant').map(String).filter(isId)
  return { subject, body, messageId, isAll: whom !== 'some', picked }
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
