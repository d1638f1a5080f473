import type { Config } from '#platform/config/config.server.ts'
import { isSigned, signText } from '#platform/tokens/signed-token.server.ts'
import { foldedEmail } from './email-hash.server.ts'

/** For the List-Unsubscribe header and the foot of every marketing mail: GET shows the page, a one-click POST acts. */
export function unsubscribeLink(config: Pick<Config, 'publicOrigin' | 'signingSecrets'>, email: string): string {
  const link = new URL('/unsubscribe', config.publicOrigin)
  link.searchParams.set('email', foldedEmail(email))
  link.searchParams.set('token', signText(config, 'unsubscribe', foldedEmail(email)))
  return link.href
}

/** Whether the token comes from a mail of ours to this very address. */
export function isUnsubscribeToken(config: Pick<Config, 'signingSecrets'>, email: string, token: string): boolean {
  return isSigned(config, 'unsubscribe', foldedEmail(email), token)
}
