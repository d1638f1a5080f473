import { drawPaper } from '#capabilities/invoicing/draw-paper.server.ts'
import { findSupplier } from '#capabilities/invoicing/find-supplier.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { FoundQuote, VersionRow } from '../find-quote.server.ts'
import { quotePaperOf } from './quote-paper-of.server.ts'

type Needed = Pick<Services, 'config' | 'settings'> & { db: Executor }
type File = { name: string; contentType: string; content: Buffer }

/** A version of a quote on paper. Nothing of the moment stands in it: what was sent makes the same bytes on any day. */
export async function drawQuote(services: Needed, found: FoundQuote, version: VersionRow): Promise<File> {
  const { brand } = services.settings.current()
  const madeOn = dayOf(version.sentAt ?? found.changedAt)
  const supplier = await findSupplier(services, madeOn)
  const vatPercent = version.sentAt === null ? brand.vatPercent : version.vatPercent
  const origin = services.config.publicOrigin
  const content = quotePaperOf({ found, version: { ...version, vatPercent }, supplier, madeOn, origin })
  const drawn = await drawPaper(content, {
    author: supplier.name,
    language: found.language,
    madeAt: new Date(`${madeOn}T00:00:00Z`),
    wordmark: brand.wordmark,
    payBySquare: null,
  })
  return { name: `${found.number}.pdf`, contentType: 'application/pdf', content: drawn }
}
