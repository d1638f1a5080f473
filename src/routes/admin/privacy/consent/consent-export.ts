import { redirect } from 'react-router'
import { listReferences } from '#capabilities/booking/office/list-references.server.ts'
import type { ConsentEntry } from '#capabilities/consent/audit/consent-ledger.ts'
import { exportConsentEntries } from '#capabilities/consent/audit/export-consent-entries.server.ts'
import { answerOf, CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { messagesIn } from '#kernel/messages.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/consent-export'
import { consentQueryIn } from './consent-query.ts'

const MESSAGES = {
  sk: {
    sheet: 'Súhlasy',
    headers: [
      'Č.',
      'Kedy',
      'Účel',
      'Odpoveď',
      'Odkiaľ',
      'Právny základ',
      'Verzia textu',
      'Odtlačok textu',
      'Číslo objednávky',
      'IP',
      'Prehliadač',
    ],
  },
  en: {
    sheet: 'Consents',
    headers: [
      'No.',
      'When',
      'Purpose',
      'Answer',
      'Source',
      'Legal basis',
      'Text version',
      'Text fingerprint',
      'Registration',
      'IP',
      'Browser',
    ],
  },
}

/** Taking the ledger away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/consent-audit${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { query, wanted } = consentQueryIn(request.url)
  const isByName = query.q !== '' && wanted.email === null
  const meant = isByName ? await listReferences(services, { search: query.q }, call).catch(refused) : null
  const entries = await exportConsentEntries(
    services,
    { ...wanted, registrationIds: meant && [...meant.keys()] },
    call,
  ).catch(refused)
  const words = messagesIn(MESSAGES, language)
  const codes = CONSENT_MESSAGES[language]
  async function* rows() {
    for await (const entry of entries) yield cellsOf(entry)
  }
  const cellsOf = (entry: ConsentEntry) => [
    entry.id,
    new Date(entry.at),
    codes.purposes[entry.purpose],
    codes[answerOf(entry)],
    codes.sources[entry.source],
    codes.bases[entry.legalBasis],
    entry.textVersion,
    entry.textHash,
    entry.registrationId,
    entry.ipAddress,
    entry.userAgent,
  ]
  return exportAnswer(
    {
      name: words.sheet,
      columns: words.headers.map((header, index) => ({
        header,
        kind: index === 1 ? 'moment' : index === 0 ? 'number' : 'text',
      })),
      rows: rows(),
    },
    { format: exportFormatIn(await request.formData()), file: 'suhlasy', now: services.clock.now() },
  )
}
