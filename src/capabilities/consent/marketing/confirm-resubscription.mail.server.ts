import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { consentEntries } from '../consent.tables.server.ts'
import { findMarketingEntry } from '../marketing-choice.server.ts'
import { resubscriptionToken } from './resubscription-token.server.ts'

const MESSAGES = {
  sk: {
    subject: 'Potvrďte, že chcete opäť dostávať naše novinky',
    heading: 'Chcete opäť dostávať novinky?',
    asked: (product: string) =>
      `Na stránke ${product} niekto požiadal, aby sme na túto adresu opäť posielali novinky o kurzoch a umelej inteligencii. Ak ste to boli vy, potvrďte to.`,
    confirm: 'Potvrdiť prihlásenie',
    otherwise:
      'Ak ste o nič nežiadali, nemusíte robiť nič. Bez potvrdenia vám novinky posielať nebudeme. Súhlas môžete kedykoľvek odvolať odkazom v každej novinke.',
  },
  en: {
    subject: 'Please confirm that you want our news again',
    heading: 'Would you like our news again?',
    asked: (product: string) =>
      `Somebody on the site ${product} asked us to send news about courses and artificial intelligence to this address again. If it was you, please confirm it.`,
    confirm: 'Confirm',
    otherwise:
      'If you did not ask for anything, you do not have to do anything. Without your confirmation we will not send you any news. You can withdraw your consent at any time by the link in every e-mail with news.',
  },
}

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
    const words = messagesIn(MESSAGES, 'sk')
    return {
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', content: words.asked(settings.current().brand.product) },
        {
          kind: 'button',
          label: words.confirm,
          href: `/unsubscribe?action=resubscribe&token=${resubscriptionToken(config, entryId)}`,
        },
        { kind: 'paragraph', content: words.otherwise },
      ],
    }
  },
})
