import { redirect } from 'react-router'
import { REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import { exportDataRequests } from '#capabilities/privacy/export-data-requests.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/data-requests-export'
import { REQUEST_SCREEN_MESSAGES } from './request-screen.messages.ts'
import { requestQueryIn } from './requests-query.ts'

const HEADERS = {
  sk: ['Prijatá', 'Žiada', 'O čo', 'Stav', 'Odpovedať do', 'Výsledok', 'Uzavretá'],
  en: ['Received', 'Who asks', 'For what', 'State', 'Answer by', 'Outcome', 'Closed'],
} as const

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
  const [received, who, what, state, due, outcome, closed] = HEADERS[language]
  return exportAnswer(
    {
      name: language === 'sk' ? 'Žiadosti' : 'Requests',
      columns: [
        { header: received, kind: 'date' },
        { header: who, kind: 'text', width: 32 },
        { header: what, kind: 'text', width: 24 },
        { header: state, kind: 'text', width: 20 },
        { header: due, kind: 'date' },
        { header: outcome, kind: 'text', width: 20 },
        { header: closed, kind: 'moment' },
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
