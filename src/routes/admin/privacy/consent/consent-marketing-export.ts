import { redirect } from 'react-router'
import { listBuyers } from '#capabilities/booking/office/list-buyers.server.ts'
import { CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { exportMarketingAddresses } from '#capabilities/consent/marketing/list-marketing-addresses.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/consent-marketing-export'
import { marketingQueryIn } from './consent-marketing-query.server.ts'

const HEADERS = {
  sk: ['E-mail', 'Meno', 'Odpoveď', 'Kedy', 'Odkiaľ', 'Objednávka', 'Č. záznamu', 'Verzia textu', 'Odtlačok textu'],
  en: ['E-mail', 'Name', 'Answer', 'When', 'Source', 'Order', 'Entry no.', 'Text version', 'Text fingerprint'],
} as const

/** Taking the list away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/consent-audit/marketing${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { wanted } = await marketingQueryIn(services, request.url, call).catch(refused)
  const pages = await exportMarketingAddresses(services, wanted, call).catch(refused)
  const words = CONSENT_MESSAGES[language]
  /** Whose data is erased cannot be written to and is left out. */
  async function* rows() {
    for await (const page of pages) {
      const ids = page.flatMap(({ registrationId }) => registrationId ?? [])
      const buyers = await listBuyers(services, ids, call)
      for (const { registrationId, given, at, source, entryId, textVersion, textHash } of page) {
        const buyer = buyers.get(registrationId ?? '')
        if (!buyer?.email) continue
        const said = [given ? words.given : words.refused, new Date(at), words.sources[source]]
        yield [buyer.email, buyer.name, ...said, buyer.reference, entryId, textVersion, textHash]
      }
    }
  }
  return exportAnswer(
    {
      name: 'Marketing',
      columns: HEADERS[language].map((header, index) => ({
        header,
        kind: index === 3 ? 'moment' : index === 6 ? 'number' : 'text',
      })),
      rows: rows(),
    },
    { format: exportFormatIn(await request.formData()), file: 'marketing', now: services.clock.now() },
  )
}
