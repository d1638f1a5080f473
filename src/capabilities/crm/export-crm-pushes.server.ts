import type { Language } from '#kernel/language.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { XlsxCell, XlsxColumn } from '#platform/files/xlsx/xlsx-file.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { PUSH_STATE_MESSAGES } from './crm.messages.ts'
import type { PushFilters } from './crm-for-staff.ts'
import { type PushPlace, readPushesAfter } from './list-crm-pushes.server.ts'

const PAGE_SIZE = 1_000

const HEADERS = {
  sk: ['Zmena', 'Objednávka', 'Kupujúci', 'E-mail', 'Termín', 'Suma', 'Stav', 'Odovzdané', 'Pokusy', 'Chyba'],
  en: ['Changed', 'Order', 'Buyer', 'E-mail', 'Session', 'Amount', 'State', 'Pushed', 'Tries', 'Error'],
} satisfies Record<Language, ReadonlyArray<string>>

const IDS = { sk: ['Kontakt v Zoho', 'Obchod v Zoho'], en: ['Zoho contact', 'Zoho deal'] }

const KINDS = [
  'moment',
  'text',
  'text',
  'text',
  'text',
  'money',
  'text',
  'moment',
  'number',
  'text',
  'text',
  'text',
] as const

/** The orders that fit the filters, oldest change first, read page by page while they are sent. Who took them is audited first. */
export async function exportCrmPushes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { language, ...filters }: PushFilters & { language: Language },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ name: string; columns: ReadonlyArray<XlsxColumn>; rows: AsyncIterable<ReadonlyArray<XlsxCell>> }> {
  requireAccess('admin', call.actor)
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'crm-pushes-exported',
    subject: { kind: 'crm', id: 'list' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: filters } },
  })
  async function* rows(): AsyncGenerator<ReadonlyArray<XlsxCell>> {
    let place: PushPlace | null = null
    do {
      const read: Awaited<ReturnType<typeof readPushesAfter>> = await readPushesAfter(db, filters, {
        place,
        limit: PAGE_SIZE,
      })
      for (const each of read.pushes) {
        yield [
          new Date(each.updatedAt),
          each.reference,
          each.buyer,
          each.buyerEmail,
          each.sessionTitle,
          each.incomeCents,
          PUSH_STATE_MESSAGES[language][each.state],
          each.pushedAt === null ? null : new Date(each.pushedAt),
          each.attempts,
          each.lastError,
          each.contactId,
          each.dealId,
        ]
      }
      place = read.place
    } while (place)
  }
  const headers = [...HEADERS[language], ...IDS[language]]
  const columns = KINDS.map((kind, index) => ({ kind, header: headers[index] ?? '' }))
  return { name: 'CRM', columns, rows: rows() }
}
