import { MarketingChoice, OfAddress } from '../consent.ts'
import type { MarketingLink } from './marketing-page.ts'

/** Reads the address of the page: from a mail, typed by hand, or cut short on the way. */
export function marketingLink(query: URLSearchParams): MarketingLink {
  const token = MarketingChoice.shape.token.safeParse(query.get('token'))
  const email = OfAddress.safeParse({ email: query.get('email') })
  return {
    kind: query.get('action') === 'resubscribe' ? 'confirm' : 'leave',
    email: email.success ? email.data.email : null,
    // A token we could not have written is told apart from none: it must be refused, not overlooked.
    token: token.success ? token.data || null : 'unreadable',
  }
}
