import { Form, useNavigation } from 'react-router'
import { listCourseChoices } from '#capabilities/catalogue/courses/list-course-choices.server.ts'
import { readQuote } from '#capabilities/quotes/office/read-quote.server.ts'
import { QuoteStep, WithdrawQuote } from '#capabilities/quotes/quotes.ts'
import { withdrawQuote } from '#capabilities/quotes/refuse-quote.server.ts'
import { sendQuote } from '#capabilities/quotes/send-quote.server.ts'
import { typo } from '#kernel/typography.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { SubjectHistory } from '#routes/admin/settings/audit/subject-history.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/company-training'
import { QUOTE_LOOKS, STAGE_LOOKS, TRAINING_MESSAGES } from './company-trainings.messages.ts'
import { draftOf } from './quote-fields.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteSidebar } from './quote-sidebar.tsx'
import { saveQuoteForm } from './save-quote-form.server.ts'
import './company-trainings.css'

const MESSAGES = {
  sk: {
    send: 'Odoslať ponuku',
    sendAgain: 'Odoslať novú verziu',
    sending: 'Odosielame…',
    unsent: 'Táto verzia ešte neodišla. Firma ju uvidí až po odoslaní.',
    revised: 'Firma má zatiaľ predošlú verziu a môže ju prijať.',
    done: {
      created: 'Ponuka je uložená.',
      saved: 'Zmeny sú uložené.',
      sent: 'Ponuka odišla firme e-mailom.',
      withdrawn: 'Ponuka je stiahnutá.',
    },
  },
  en: {
    send: 'Send the quote',
    sendAgain: 'Send the new version',
    sending: 'Sending…',
    unsent: 'This version has not been sent. The company sees it once you send it.',
    revised: 'Until then the company has the version before and may accept it.',
    done: {
      created: 'The quote is saved.',
      saved: 'The changes are saved.',
      sent: 'The quote has gone to the company by e-mail.',
      withdrawn: 'The quote is withdrawn.',
    },
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const id = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const quote = await readQuote(services, { id }, call).catch(refused)
  const mayWrite = may('saveQuote')
  const [courses, events] = await Promise.all([
    mayWrite ? listCourseChoices(services, call) : [],
    may('listLastEvents') ? listLastEvents(services, { kind: 'quote', id }, call) : [],
  ])
  const { courseId } = quote.versions[0] ?? {}
  return {
    quote,
    events,
    mayWrite,
    mayRead: { message: may('readMessage'), order: may('readRegistration') },
    courses: courses
      .filter((course) => !course.isArchived || course.id === courseId)
      .map((course) => ({ id: course.id, title: course.title })),
    vatPercent: services.settings.current().brand.vatPercent,
  }
}

const STEPS = {
  send: step('sent', QuoteStep, sendQuote),
  withdraw: step('withdrawn', WithdrawQuote, withdrawQuote),
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const { id } = params
      if (asked.given.intent === 'save') {
        return `/admin/company-trainings/${await saveQuoteForm(asked, id)}?done=saved`
      }
      const done = await takeStep({ ...asked, given: { ...asked.given, id } }, STEPS)
      return `/admin/company-trainings/${id}?done=${done}`
    },
    { gives: 'all' },
  )
}

export default function CompanyTraining({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, events, mayWrite, mayRead, courses, vatPercent } = loaderData
  const words = useMessages(MESSAGES)
  const { states, stages } = useMessages(TRAINING_MESSAGES)
  const { state, stage, number, company, versions, edition } = quote
  const [newest] = versions
  const isUnsent = newest !== undefined && newest.sentAt === null
  const isOpen = state !== 'accepted'
  const refused = actionData ?? null
  const isSaveRefused = refused?.form === 'save'
  return (
    <AdminScreen
      title={company.companyName ?? number}
      crumb={number}
      lead={
        <span className="lead-row">
          <span className="num">{number}</span>
          {isOpen ? (
            <Badge look={QUOTE_LOOKS[state]}>{states[state]}</Badge>
          ) : (
            <Badge look={STAGE_LOOKS[stage]}>{stages[stage]}</Badge>
          )}
          {newest && (
            <span>
              {typo(newest.offered.title)}, <span className="num">{exactMoney(newest.sums.totalCents)}</span>
            </span>
          )}
        </span>
      }
      actions={mayWrite && isOpen && isUnsent && <SendForm edition={edition} isFirst={versions.length === 1} />}
    >
      <DoneNote texts={words.done} />
      {refused && !isSaveRefused && refused.message && <AnswerNote>{refused.message}</AnswerNote>}
      {isOpen && isUnsent && (
        <p className="form-note info mb-4">
          {typo(state === 'sent' ? `${words.unsent} ${words.revised}` : words.unsent)}
        </p>
      )}
      <div className="desk [--beside:minmax(18rem,23rem)]">
        <div className="grid min-w-0 gap-5">
          {mayWrite && isOpen && (
            <QuoteForm
              // Made anew once something was saved; what was refused stays as it was typed.
              key={isSaveRefused ? 'refused' : edition}
              draft={isSaveRefused ? refused.given : draftOf(quote)}
              hidden={{ seen: isSaveRefused ? (refused.given.seen ?? '') : edition, messageId: quote.messageId ?? '' }}
              courses={courses}
              vatPercent={vatPercent}
              isSent={!isUnsent}
              answer={isSaveRefused ? refused : null}
            />
          )}
          {events.length > 0 && <SubjectHistory events={events} subject="quote" id={quote.id} />}
        </div>
        <QuoteSidebar quote={quote} mayWrite={mayWrite} mayRead={mayRead} />
      </div>
    </AdminScreen>
  )
}

function SendForm({ edition, isFirst }: { edition: number; isFirst: boolean }) {
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={edition} />
      <Button
        type="submit"
        name="intent"
        value="send"
        look="spark"
        busy={state === 'submitting' && formData?.get('intent') === 'send'}
        busyLabel={words.sending}
      >
        {isFirst ? words.send : words.sendAgain}
      </Button>
    </Form>
  )
}
