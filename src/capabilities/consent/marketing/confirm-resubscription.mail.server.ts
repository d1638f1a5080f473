import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { consentEntries } from '../consent.tables.server.ts'
import { findMarketingEntry } from '../marketing-choice.server.ts'
import { resubscriptionToken } from './resubscription-token.server.ts'

/**
 * Asks whoever reads the mailbox whether the wish expressed on the site was theirs. The payload names the withdrawal to
 * undo; once it is undone or repeated, there is nothing left to ask.
 */
export const confirmResubscription = defineMail({
  name: 'confirm-resubscription',
  reader: 'visitor',
  payload: z.object({ entryId: z.int() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { entryId }) {
    const [withdrawal] = await db
      .select({ emailHash: consentEntries.emailHash })
      .from(consentEntries)
      .where(and(eq(consentEntries.id, entryId), eq(consentEntries.given, false)))
    const latest = withdrawal && (await findMarketingEntry(db, withdrawal.emailHash))
    if (latest?.id !== entryId) return null
    return {
      subject: 'Potvrďte, že chcete opäť dostávať naše novinky',
      blocks: [
        { kind: 'heading', text: 'Chcete opäť dostávať novinky?' },
        {
          kind: 'paragraph',
          content: `Na stránke ${settings.current().brand.product} niekto požiadal, aby sme na túto adresu opäť posielali novinky o kurzoch a umelej inteligencii. Ak ste to boli vy, potvrďte to.`,
        },
        {
          kind: 'button',
          label: 'Potvrdiť prihlásenie',
          href: `/unsubscribe?action=resubscribe&token=${resubscriptionToken(config, entryId)}`,
        },
        {
          kind: 'paragraph',
          content:
            'Ak ste o nič nežiadali, nemusíte robiť nič. Bez potvrdenia vám novinky posielať nebudeme. Súhlas môžete kedykoľvek odvolať odkazom v každej novinke.',
        },
      ],
    }
  },
})
