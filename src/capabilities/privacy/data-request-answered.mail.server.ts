import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { legalDate } from '#capabilities/legal/legal.messages.ts'
import type { Language } from '#kernel/language.ts'
import type { ErasureLine } from '#kernel/personal-data.ts'
import { typo } from '#kernel/typography.ts'
import type { Attachment, Block } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { REQUEST_MESSAGES } from './data-request.messages.ts'
import { exportFile } from './export-file.server.ts'
import { gatherPersonalData } from './gather-personal-data.server.ts'
import { dataRequestSteps, dataRequests } from './privacy.tables.server.ts'
import { LETTER_MESSAGES } from './request-letters.ts'

/** The answer as somebody wrote it, with what stays after an erasure or a copy of the data as it is at this moment. */
export const dataRequestAnswered = defineMail({
  name: 'data-request-answered',
  reader: 'visitor',
  payload: z.object({ requestId: z.uuid() }),
  async compose(services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, { requestId }) {
    const { db } = services
    const [request] = await db.select().from(dataRequests).where(eq(dataRequests.id, requestId))
    if (!request?.answer || !request.emails) return null
    const { language, answer, emails, hasExport, erasedAt } = request
    const words = LETTER_MESSAGES[language].answered
    const kept = erasedAt ? await linesOf(db, requestId) : []
    return {
      replyTo: services.settings.current().brand.email,
      language,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: typo(words.subject) },
        ...answer.split(/\n{2,}/).map((content) => ({ kind: 'paragraph' as const, content: typo(content) })),
        ...keptBlocks(kept, language),
        { kind: 'paragraph', content: typo(words.rights) },
      ],
      attachments: hasExport ? await copyOf(services, emails, language) : [],
    }
  },
})

async function linesOf(db: Services['db'], requestId: string): Promise<ReadonlyArray<ErasureLine>> {
  const [step] = await db
    .select({ details: dataRequestSteps.details })
    .from(dataRequestSteps)
    .where(and(eq(dataRequestSteps.requestId, requestId), eq(dataRequestSteps.kind, 'erased')))
    .orderBy(desc(dataRequestSteps.at))
    .limit(1)
  return step?.details.lines ?? []
}

function keptBlocks(lines: ReadonlyArray<ErasureLine>, language: Language): ReadonlyArray<Block> {
  const { places, reasons } = REQUEST_MESSAGES[language]
  const words = LETTER_MESSAGES[language].answered
  const rows = lines.flatMap((line) => {
    if (line.outcome !== 'kept') return []
    const until = line.until ? `, ${words.until(legalDate(line.until, language))}` : ''
    return [{ term: places[line.place] ?? line.place, value: typo(`${reasons[line.reason]}${until}`) }]
  })
  return rows.length === 0
    ? []
    : [
        { kind: 'paragraph', content: [{ strong: typo(words.kept) }] },
        { kind: 'facts', rows },
      ]
}

async function copyOf(
  { clock, config, db, settings }: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>,
  emails: ReadonlyArray<string>,
  language: Language,
): Promise<ReadonlyArray<Attachment>> {
  const data = await gatherPersonalData({ config, db }, emails)
  const { brand } = settings.current()
  return (['html', 'json'] as const).map((format) => exportFile(data, { format, language, now: clock.now(), brand }))
}
