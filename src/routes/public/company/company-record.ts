import { findCompanyDetails } from '#capabilities/company-page/list-company-orders.server.ts'
import { openCompanyPage } from '#capabilities/company-page/open-company-page.server.ts'
import { issueTrainingRecord } from '#capabilities/records/issue-training-record.server.ts'
import { takeRecordPaper, takeRecordTable } from '#capabilities/records/take-record-file.server.ts'
import { dayOf } from '#kernel/day.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/company-record'
import { privately } from './company-file.server.ts'

/** A record is drawn and signed, so nobody asks for it like for a page. */
const RECORDS_A_MINUTE = 6

/** The record of everything that belongs to the page, for the mailbox that opened it. The same one comes while nothing has changed. */
export function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return privately(async () => {
    const take = new URL(request.url).pathname.endsWith('.pdf') ? takeRecordPaper : takeRecordTable
    const { contact, orders } = await openCompanyPage(services, token)
    await limitRate(services.db, { name: 'company-record', by: token, perMinute: RECORDS_A_MINUTE })
    const details = await findCompanyDetails(services.db, contact.pageId)
    const scope = {
      company: { name: details?.name ?? '', ico: details?.ico ?? null, address: details?.address ?? null },
      mailbox: contact.email,
      registrationIds: orders.map(({ id }) => id),
      from: null,
      until: dayOf(services.clock.now()),
    }
    const { id: recordId } = await issueTrainingRecord(services, scope, context.get(callContext))
    return fileAnswer(await take(services, { recordId, mailbox: contact.email }))
  })
}
