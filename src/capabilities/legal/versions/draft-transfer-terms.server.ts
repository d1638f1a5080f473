import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#kernel/day.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readTransferTerms } from '../carries-transfers.server.ts'
import { refuse } from '../legal.refusals.ts'
import { withTransferClause } from '../texts/transfer-clause.ts'
import { type LegalDraft, nextVersion } from './legal-drafts.ts'
import { renamed } from './named-in-text.ts'
import { readLegalVersion } from './read-legal-version.server.ts'
import { addDraftIn } from './save-legal-draft.server.ts'
import { tidyText } from './tidy-text.ts'

/** Somebody still has to read it, and a lawyer too. */
const DAYS_TO_READ = 7

type Drafting = Pick<Services, 'clock' | 'db' | 'settings'>

/**
 * Prepares the next version of the texts in force with what transfers before the course need, as drafts in each language that has
 * texts of its own. A person reads, changes and publishes them. Twice is the same as once: the draft that is there is opened.
 */
export async function draftTransferTerms(
  services: Drafting,
  _input: object,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ id: string }> {
  requireAccess('draftTransferTerms', call.actor)
  const { clock, db } = services
  const drafts: LegalDraft[] = []
  for (const language of LANGUAGES) {
    const draft = await draftIn(services, language, call)
    if (draft) drafts.push(draft)
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('draft of transfer terms'))`)
    const terms = await readTransferTerms(tx, dayOf(clock.now()))
    if (terms.state !== 'missing') return refuse.now('LEGAL_CARRIES_TRANSFERS')
    if (terms.draftId !== null) return { id: terms.draftId }
    const added = new Map<Language, string>()
    for (const draft of drafts) added.set(draft.language, (await addDraftIn(tx, clock, draft, call)).id)
    return { id: added.get('sk') ?? refuse.now('LEGAL_NOT_FOUND') }
  })
}

/** English that shows the published Slovak text has none of its own, and a translation of another text is none of it. */
async function draftIn(services: Drafting, language: Language, call: Pick<Call, 'actor'>): Promise<LegalDraft | null> {
  const { version: builtIn, others } = await readLegalVersion(services, { id: `built-in-${language}` }, call)
  const same = [builtIn, ...others].filter((each) => each.language === language)
  const current = same.find(({ state }) => state === 'in-force')
  if (!current) return null
  const { version: source } = await readLegalVersion(services, current, call)
  const effectiveOn = addDays(dayOf(services.clock.now()), DAYS_TO_READ)
  const version = nextVersion(same.map((each) => each.version))
  const content = withTransferClause(source.content, language)
  const text = (written: string) => tidyText(renamed(written, { version, effectiveOn }, language), language)
  return {
    language,
    version,
    effectiveDate: effectiveOn,
    content: {
      ...content,
      termsOfService: text(content.termsOfService),
      privacyPolicy: text(content.privacyPolicy),
    },
  }
}
