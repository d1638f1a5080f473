import { randomUUID } from 'node:crypto'
import { listCourseChoices } from '#capabilities/catalogue/courses/list-course-choices.server.ts'
import { readMessage } from '#capabilities/contact/read-message.server.ts'
import { dayOf } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/company-training-new'
import { newQuoteDraft } from './quote-fields.ts'
import { QuoteForm } from './quote-form.tsx'
import { saveQuoteForm } from './save-quote-form.server.ts'
import './company-trainings.css'

const MESSAGES = {
  sk: {
    lead: 'Ponuka dostane číslo hneď, firma ju uvidí až po odoslaní.',
    message: 'Čo firma napísala',
    open: 'Otvoriť správu',
  },
  en: {
    lead: 'The quote gets its number at once; the company sees it once you send it.',
    message: 'What the company wrote',
    open: 'Open the message',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const asked = new URL(request.url).searchParams.get('message') ?? ''
  const [courses, message] = await Promise.all([
    listCourseChoices(services, call),
    isId(asked) ? readMessage(services, { id: asked }, call) : null,
  ]).catch(refused)
  const open = courses.filter(({ isArchived }) => !isArchived)
  return {
    // Made for one form: whoever sends it twice makes one quote.
    id: randomUUID(),
    courses: open.map(({ id, title }) => ({ id, title })),
    draft: newQuoteDraft(open, dayOf(services.clock.now()), message),
    message: message && { id: message.id, text: message.message },
    vatPercent: services.settings.current().brand.vatPercent,
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const { id = '' } = asked.given
      if (!isId(id)) return refuseForm({ status: 422 })
      return `/admin/company-trainings/${await saveQuoteForm(asked, id)}?done=created`
    },
    { gives: 'all' },
  )
}

export default function CompanyTrainingNew({ loaderData, actionData }: Route.ComponentProps) {
  const { id, courses, draft, message, vatPercent } = loaderData
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead}>
      {message && (
        <section className="sunk-pane">
          <h2>{words.message}</h2>
          <p className="whitespace-pre-line">{typo(message.text)}</p>
          <TextLink to={`/admin/messages/${message.id}`}>{words.open}</TextLink>
        </section>
      )}
      <QuoteForm
        draft={actionData?.given ?? draft}
        hidden={{ id: actionData?.given.id ?? id, seen: 0, messageId: message?.id ?? '' }}
        courses={courses}
        vatPercent={vatPercent}
        isSent={false}
        answer={actionData ?? null}
      />
    </AdminScreen>
  )
}
