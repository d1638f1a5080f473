import { data, Form, useNavigation } from 'react-router'
import { BRIEF_DAYS } from '#capabilities/training/instructor-brief.ts'
import { readBriefForStaff } from '#capabilities/training/read-instructor-brief.server.ts'
import { ShareInstructorBrief, shareInstructorBrief } from '#capabilities/training/share-instructor-brief.server.ts'
import { BriefSheet } from '#capabilities/training/ui/brief-sheet.tsx'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyText } from '#ui/controls/copy-text.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { parseForm } from '../form/form-input.server.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import type { Route } from './+types/session-brief'
import { sessionInWords } from './session.messages.ts'
import './sessions.css'

const MESSAGES = {
  sk: {
    share: 'Odkaz pre lektora',
    note: 'Kto má odkaz, uvidí tento list bez prihlásenia. Nie sú v ňom e-maily, priezviská ani firmy a po čase prestane platiť.',
    days: 'Ako dlho má platiť',
    day: { 1: '1 deň', 7: '7 dní', 30: '30 dní' },
    send: 'Vytvoriť odkaz',
    sending: 'Vytvárame…',
    link: (until: string) => `Odkaz platí do ${until}`,
    copy: 'Kopírovať odkaz',
    print: 'Vytlačiť',
  },
  en: {
    share: 'Link for the instructor',
    note: 'Whoever has the link sees this sheet without signing in. It holds no e-mails, surnames or companies, and it expires.',
    days: 'How long it holds',
    day: { 1: '1 day', 7: '7 days', 30: '30 days' },
    send: 'Make a link',
    sending: 'Making…',
    link: (until: string) => `The link holds until ${until}`,
    copy: 'Copy the link',
    print: 'Print',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('shareInstructorBrief')
  const brief = await readBriefForStaff(services, { sessionId: params.id }, call).catch(refused)
  if (!brief) throw data(null, { status: 404 })
  return { brief, mayChange }
}

export function action({ context, request, params }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    const wanted = parseForm(ShareInstructorBrief, { sessionId: params.id, days: Number(given.days) })
    return { link: await shareInstructorBrief(services, wanted, call) }
  })
}

export default function SessionBrief({ loaderData: { brief, mayChange }, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const isSending = useNavigation().state === 'submitting'
  return (
    <AdminScreen
      lead={sessionInWords(brief)}
      actions={
        <Button className="scripted" onClick={() => print()}>
          {words.print}
        </Button>
      }
    >
      {actionData && 'message' in actionData && <AnswerNote>{actionData.message}</AnswerNote>}
      <div className="session-desk">
        <BriefSheet brief={brief} titleAs="h2" />
        {mayChange && (
          <section className="pane session-sheet session-brief-share" aria-labelledby="share-brief">
            <h2 id="share-brief">{words.share}</h2>
            <p className="text-ink-2">{words.note}</p>
            <Form method="post" className="session-step" preventScrollReset>
              <div className="field">
                <span className="field-label" aria-hidden="true">
                  {words.days}
                </span>
                <Segmented
                  label={words.days}
                  name="days"
                  defaultValue="7"
                  options={BRIEF_DAYS.map((days) => ({ value: String(days), label: words.day[days] }))}
                />
              </div>
              <Button type="submit" look="ink" busy={isSending} busyLabel={words.sending}>
                {words.send}
              </Button>
            </Form>
            {actionData && 'link' in actionData && (
              <div role="status">
                <CopyText
                  key={actionData.link.url}
                  label={words.link(formatDate(actionData.link.until, 'moment'))}
                  text={actionData.link.url}
                  copyLabel={words.copy}
                />
              </div>
            )}
          </section>
        )}
      </div>
    </AdminScreen>
  )
}
