import { useLocation, useNavigation } from 'react-router'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { countMails, listMails, readMail } from '#platform/mail/list-mails.server.ts'
import { mailroomContext } from '#platform/mail/mailroom-context.server.ts'
import { ResendMails } from '#platform/mail/outbox.ts'
import { readMailContent } from '#platform/mail/read-mail-content.server.ts'
import { resendMail } from '#platform/mail/resend-mail.server.ts'
import { resendMails } from '#platform/mail/resend-mails.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId, openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import type { Views } from '#routes/admin/table/list-views.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { PickedRows } from '#routes/admin/table/picked-rows.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/mails'
import { MailDrawer } from './mail-drawer.tsx'
import { MAILS_MESSAGES } from './mails.messages.ts'
import { MAIL_LIST, MAIL_PICKS } from './mails-list.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('resendMails')
  const { query, wanted: asked } = MAIL_LIST.queryIn(request.url)
  const wanted = { ...asked, order: asked.order.direction }
  const openId = openDrawerIn(request.url)
  const [{ mails }, counts, opened, content] = await Promise.all([
    listMails(services, wanted, call),
    countMails(services, wanted, call),
    openId ? readMail(services, { id: openId }, call) : null,
    openId && mayChange ? readMailContent(services, context.get(mailroomContext), { mailId: openId }, call) : null,
  ]).catch(refused)
  return { mails, ...counts, status: wanted.status, query, mayChange, opened, content }
}

/** Another copy of one mail, or of all that were picked. */
export function action({ context, request }: Route.ActionArgs) {
  const back = (done: string) =>
    `/admin/mails${tableHref(new URL(request.url).search, { done, index: '', _routes: '' })}`
  return answerStaffForm({ context, request }, async ({ services, call, language, form, given }) => {
    const mailIds = form.getAll('id').map(String).filter(isId)
    const [first] = mailIds
    const words = MAILS_MESSAGES[language]
    if (!first) return refuseForm({ message: words.nonePicked })
    if (given.intent === 'resend') {
      await resendMail(services, { mailId: first }, call.actor)
      return back('resent')
    }
    const { sent, left } = await resendMails(services, parseForm(ResendMails, { mailIds }), call)
    if (sent === 0) refuseForm({ message: words.noneCould, status: 409 })
    return back(left === 0 ? 'resentPicked' : 'resentSome')
  })
}

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, total, query, mayChange, opened, content } = loaderData
  const words = useMessages(MAILS_MESSAGES)
  useDrawerFocus(opened?.id ?? null)
  const views = useViews(loaderData)
  const isOne = actionData?.form === 'resend'
  const refusal = actionData?.message ?? null
  return (
    <AdminScreen
      lead={words.lead}
      actions={mayChange && <ExportButtons action="/admin/mails/export" />}
      drawer={opened && <MailDrawer mail={opened} content={content} refusal={isOne ? refusal : null} />}
    >
      <DoneNote texts={words.done} />
      <OfficeTable
        list={MAIL_LIST}
        views={views}
        given={{ mayChange }}
        rows={mails}
        currentKey={opened?.id}
        query={query}
        total={total}
        empty={<EmptyState>{words.empties[loaderData.status ?? 'all']}</EmptyState>}
        picked={mayChange && mails.length > 0 && <Picked message={isOne ? null : refusal} />}
      />
    </AdminScreen>
  )
}

function useViews({ status, queued, failed }: Route.ComponentProps['loaderData']): Views {
  const words = useMessages(MAILS_MESSAGES)
  const { search } = useLocation()
  const tab = (value: typeof status, label: string, count?: BoundedCount) => ({
    to: tableHref(search, { status: value ?? '', open: '' }),
    label,
    current: status === value,
    waiting: count,
  })
  return {
    label: words.views,
    items: [
      tab(null, words.all),
      tab('failed', words.failed, failed),
      tab('queued', words.queued, queued),
      tab('sent', words.sent),
      tab('skipped', words.skipped),
    ],
  }
}

function Picked({ message }: { message: string | null }) {
  const words = useMessages(MAILS_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PickedRows form={MAIL_PICKS} message={message}>
      <Button type="submit" name="intent" value="resend-picked" size="sm" busy={isBusy}>
        <Icon name="mail" />
        {words.resendPicked}
      </Button>
    </PickedRows>
  )
}
