import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { listReferences } from '#capabilities/booking/office/list-references.server.ts'
import { listReplyTemplates } from '#capabilities/contact/list-reply-templates.server.ts'
import type { MessageInFull } from '#capabilities/contact/messages-for-staff.ts'
import { readMessage } from '#capabilities/contact/read-message.server.ts'
import { listQuotesOfMessage } from '#capabilities/quotes/office/read-quote.server.ts'
import { fillPlaceholders } from '#kernel/placeholders.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { AskOverScreen } from '../form/ask-over-screen.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffContext } from '../shell/staff-context.server.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import { isId } from '../table/drawer-address.ts'
import type { Route } from './+types/message'
import { changeMessage } from './change-message.server.ts'
import { MessageAnswerForm } from './message-answer-form.tsx'
import { MESSAGE_SCREEN_MESSAGES, MESSAGE_STATE_LOOKS } from './message-screen.messages.ts'
import { MessageSidebar } from './message-sidebar.tsx'
import { MessageThread } from './message-thread.tsx'
import '../privacy/requests/data-requests.css'
import './messages.css'

const MESSAGES = {
  sk: {
    next: 'Ďalšia otvorená správa',
    came: (moment: string) => `Prišla ${moment}`,
    deleteTitle: 'Vymazať správu?',
    deleteText:
      'Vymaže sa natrvalo aj s odpoveďami, ktoré ste na ňu napísali. E-mail s odpoveďou, ktorý ešte neodišiel, neodíde.',
    deleteNow: 'Vymazať natrvalo',
    back: 'Späť',
    close: 'Zavrieť',
  },
  en: {
    next: 'Next open message',
    came: (moment: string) => `Came ${moment}`,
    deleteTitle: 'Delete the message?',
    deleteText:
      'It is deleted for good, with the answers you wrote to it. An answer that has not been sent yet is not sent.',
    deleteNow: 'Delete for good',
    back: 'Back',
    close: 'Close',
  },
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('answerMessage')
  const id = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const message = await readMessage(services, { id }, call).catch(refused)
  const { name, email } = context.get(staffContext).user
  const { searchParams } = new URL(request.url)
  const mayQuote = may('saveQuote')
  const [references, templates, quotes] = await Promise.all([
    message.orderIds.length > 0 ? listReferences(services, { ids: message.orderIds }, call) : new Map<string, string>(),
    mayChange ? listReplyTemplates(services, call) : [],
    may('readQuote') ? listQuotesOfMessage(services.db, id) : [],
  ])
  const orders = message.orderIds.flatMap((order) => {
    const reference = references.get(order)
    return reference ? [{ id: order, reference }] : []
  })
  const isAskedToDelete = mayChange && searchParams.get('ask') === 'delete'
  const { product, email: mailbox } = services.settings.current().brand
  const signature = `${name || email}\n${product}`
  const chosen = templates.find(({ id: template }) => template === searchParams.get('template')) ?? null
  const text = chosen && (searchParams.get('in') === 'en' && chosen.textEn !== '' ? chosen.textEn : chosen.textSk)
  return {
    message,
    orders,
    mayChange,
    mayOrder: may('addManualParticipant'),
    quotes,
    mayQuote,
    isAskedToDelete,
    signature,
    mailbox,
    templates: templates.map(({ id: template, name: called, textEn }) => ({
      id: template,
      name: called,
      hasEnglish: textEn !== '',
    })),
    begun: text && fillPlaceholders(text, { meno: message.name, podpis: signature }),
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, (asked) => changeMessage(asked, params.id), { gives: 'all' })
}

function stepBack(done: string) {
  const intent = { handled: 'reopen', reopened: 'handle' }[done]
  return intent ? ([['intent', intent]] as const) : null
}

/** Whoever is told that a colleague was faster sees at once what the colleague wrote. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const {
    message,
    orders,
    quotes,
    mayChange,
    mayOrder,
    mayQuote,
    isAskedToDelete,
    signature,
    mailbox,
    templates,
    begun,
  } = loaderData
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  const { states, done } = useMessages(MESSAGE_SCREEN_MESSAGES)
  const refusal = actionData ?? null
  return (
    <AdminScreen
      title={message.name}
      lead={
        <span className="flex flex-wrap gap-2">
          <Badge look={MESSAGE_STATE_LOOKS[message.state]}>{states[message.state]}</Badge>
          {words.came(formatDate(message.at, 'full', spoken))}
        </span>
      }
      actions={
        <>
          {mayChange && <HandleForm message={message} />}
          {message.nextOpenId && (
            <ButtonLink to={`/admin/messages/${message.nextOpenId}`}>
              {words.next}
              <Icon name="right" />
            </ButtonLink>
          )}
        </>
      }
    >
      <DoneNote texts={done} undo={stepBack} />
      {isAskedToDelete && <DeleteQuestion id={message.id} />}
      <div className="desk [--beside:minmax(18rem,23rem)]">
        <div className="grid min-w-0 gap-5">
          <MessageThread message={message} />
          {refusal && refusal.form !== 'answer' && <AnswerNote>{refusal.message}</AnswerNote>}
          {mayChange && (
            <MessageAnswerForm
              // A new answer, a colleague's too, makes a new form; what was typed and refused stays in it.
              key={`${message.id} ${message.answers.length}`}
              message={message}
              templates={templates}
              begun={begun}
              signature={signature}
              mailbox={mailbox}
              refusal={refusal?.form === 'answer' ? refusal : null}
            />
          )}
        </div>
        <MessageSidebar
          message={message}
          orders={orders}
          quotes={quotes}
          mayChange={mayChange}
          mayOrder={mayOrder}
          mayQuote={mayQuote}
        />
      </div>
    </AdminScreen>
  )
}

function HandleForm({ message: { state } }: { message: MessageInFull }) {
  const words = useMessages(MESSAGE_SCREEN_MESSAGES)
  const { state: navigation, formData } = useNavigation()
  const isHandled = state === 'handled'
  const intent = isHandled ? 'reopen' : 'handle'
  const isBusy = navigation === 'submitting' && formData?.get('intent') === intent
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" busy={isBusy} busyLabel={words.working}>
        {!isHandled && <Icon name="check" />}
        {isHandled ? words.reopen : words.handle}
      </Button>
    </Form>
  )
}

function DeleteQuestion({ id }: { id: string }) {
  const words = useMessages(MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const back = `/admin/messages/${id}`
  return (
    <AskOverScreen title={words.deleteTitle} back={back} closeLabel={words.close}>
      <Form method="post" className="grid gap-4">
        <p>{words.deleteText}</p>
        <input type="hidden" name="intent" value="delete" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="bad" busy={isBusy}>
            {words.deleteNow}
          </Button>
          <Link to={back} className="btn ghost" preventScrollReset>
            {words.back}
          </Link>
        </div>
      </Form>
    </AskOverScreen>
  )
}
