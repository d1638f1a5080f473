import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { type LookedUpCompany, LookUpCompany } from '#capabilities/companies/companies.ts'
import { lookUpCompany } from '#capabilities/companies/look-up-company.server.ts'
import { findSetup } from '#capabilities/invoicing/find-setup.server.ts'
import { issueManualInvoice, previewManualInvoice } from '#capabilities/invoicing/manual/issue-manual-invoice.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm, type StaffForm, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fieldsIn, type Given } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/manual-invoice'
import { DocumentPaper, type PaperToRead } from './document-paper.tsx'
import { MANUAL_MESSAGES } from './manual.messages.ts'
import { ManualBuyer, ManualDays, ManualLines } from './manual-fields.tsx'
import { manualInvoiceIn } from './manual-form.server.ts'
import '../invoicing/documents.css'

const DUE_DAYS = 14

export async function loader({ context }: Route.LoaderArgs) {
  const { services, language } = staffRequest(context)
  const today = dayOf(services.clock.now())
  const setup = await findSetup(services)
  const dueOn = addDays(today, setup?.choices.dueDays ?? DUE_DAYS)
  // The key is made for one form: whoever sends it twice issues one invoice.
  const empty: Readonly<Record<string, string>> = {
    key: randomUUID(),
    language,
    isCompany: 'yes',
    country: 'SK',
    suppliedOn: today,
    dueOn,
  }
  return { empty, today, isSetUp: setup !== null }
}

type Step = string | { given: Given; looked: LookedUpCompany['state'] | null; paper: PaperToRead | null }

export async function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const { services, call, given, language } = asked
      const words = messagesIn(MANUAL_MESSAGES, language)
      return takeStep<StaffForm, Step>(asked, {
        lookup: async () => {
          const wanted = fieldsIn(LookUpCompany, { ico: given.ico ?? '' }, { message: words.icoWrong })
          const found = await lookUpCompany(services, wanted, call)
          const company = found.state === 'found' ? withoutNulls(found.company) : {}
          return { given: { ...given, ...company }, looked: found.state, paper: null }
        },
        preview: async () => {
          const paper = await previewManualInvoice(services, manualInvoiceIn(given, words.unreadable), call)
          return { given, looked: null, paper }
        },
        issue: async () => {
          const { id } = await issueManualInvoice(services, manualInvoiceIn(given, words.unreadable), call)
          return `/admin/documents/${id}?done=issued`
        },
      })
    },
    { gives: 'all', also: () => ({ looked: null, paper: null }) },
  )
}

function withoutNulls(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
}

export default function ManualInvoiceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(MANUAL_MESSAGES)
  const { state } = useNavigation()
  const { empty, isSetUp } = loaderData
  const given = actionData?.given ?? empty
  const wrong = actionData && 'wrong' in actionData ? actionData.wrong : []
  const message = actionData && 'message' in actionData ? actionData.message : ''
  const paper = actionData?.paper ?? null
  const looked = actionData?.looked ?? null
  const fields = { given, wrong }
  const isBusy = state === 'submitting'
  if (!isSetUp) {
    return (
      <AdminScreen>
        <p className="form-note">
          {typo(words.notSetUp)} <OfficeLink to="/admin/settings/invoicing">{words.setUp}</OfficeLink>
        </p>
      </AdminScreen>
    )
  }
  return (
    <AdminScreen lead={typo(words.lead)}>
      {message && <AnswerNote>{message}</AnswerNote>}
      {/* What a step brings is a new state of the fields. */}
      <Form key={JSON.stringify(given)} method="post" className="pane-form" noValidate preventScrollReset>
        <input type="hidden" name="key" value={given.key ?? ''} />
        <ManualBuyer {...fields} looked={looked} isBusy={isBusy} />
        <ManualDays {...fields} />
        <ManualLines {...fields} />
        <div className="form-buttons">
          <Button type="submit" name="intent" value="preview" look={paper ? 'outline' : 'ink'} busy={isBusy}>
            {words.preview}
          </Button>
          {paper && (
            <Button type="submit" name="intent" value="issue" look="ink" busy={isBusy} busyLabel={words.issuing}>
              {words.issue}
            </Button>
          )}
        </div>
      </Form>
      {paper && (
        <section className="screen-part" aria-label={words.previewTitle}>
          <h2>{words.previewTitle}</h2>
          <p className="text-ink-2">{typo(words.previewNote)}</p>
          <DocumentPaper paper={paper} language={given.language === 'en' ? 'en' : 'sk'} />
        </section>
      )}
    </AdminScreen>
  )
}
