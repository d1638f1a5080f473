import { redirect } from 'react-router'
import { REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import { exportDataRequests } from '#capabilities/privacy/export-data-requests.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/data-requests-export'
import { REQUEST_SCREEN_MESSAGES } from './request-screen.messages.ts'
import { requestQueryIn } from './requests-query.ts'

const MESSAGES = {
  sk: {
    sheet: 'Žiadosti',
    received: 'Prijatá',
    who: 'Žiada',
    what: 'O čo',
    state: 'Stav',
    due: 'Odpovedať do',
    outcome: 'Výsledok',
    closed: 'Uzavretá',
  },
  en: {
    sheet: 'Requests',
    received: 'Received',
    who: 'Who asks',
    what: 'For what',
    state: 'State',
    due: 'Answer by',
    outcome: 'Outcome',
    closed: 'Closed',
  },
}

/** Taking the list away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/data-requests${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { wanted } = requestQueryIn(request.url)
  const requests = await exportDataRequests(services, wanted, call).catch(refused)
  const { states, outcomes, erasedName } = REQUEST_SCREEN_MESSAGES[language]
  const { kinds } = REQUEST_MESSAGES[language]
  const words = messagesIn(MESSAGES, language)
  return exportAnswer(
    {
      name: words.sheet,
      columns: [
        { header: words.received, kind: 'date' },
        { header: words.who, kind: 'text', width: 32 },
        { header: words.what, kind: 'text', width: 24 },
        { header: words.state, kind: 'text', width: 20 },
        { header: words.due, kind: 'date' },
        { header: words.outcome, kind: 'text', width: 20 },
        { header: words.closed, kind: 'moment' },
      ],
      rows: requests.map((each) => [
        each.receivedOn,
        [each.name, each.email].filter(Boolean).join(', ') || erasedName,
        kinds[each.kind],
        states[each.state],
        each.dueOn,
        each.outcome ? outcomes[each.outcome] : null,
        each.closedAt ? new Date(each.closedAt) : null,
      ]),
    },
    { format: exportFormatIn(await request.formData()), file: 'ziadosti-o-udaje', now: services.clock.now() },
  )
}
