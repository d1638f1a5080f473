import type { Language } from '#kernel/language.ts'
import { inLanguage } from '#kernel/page-address.ts'
import type { Config } from '#platform/config/config.server.ts'
import { openExpiringToken, signIdUntil } from '#platform/tokens/expiring-token.server.ts'
import { openToken, signId } from '#platform/tokens/signed-token.server.ts'

type Keys = Pick<Config, 'signingSecrets'>

/** So long a form that was filled in for somebody may be looked at before it is sent. */
const PASS_HOURS = 2

/** Where a contact sees the page, or is asked whether they want to; only ever written into their own mailbox. */
export function companyPageAddress(
  config: Keys & Pick<Config, 'publicOrigin'>,
  { linkId, language }: { linkId: string; language: Language },
): string {
  return inLanguage(`${config.publicOrigin}/firma/${signId(config, 'company-page', linkId)}`, language)
}

export function linkIn(config: Keys, token: string): string | null {
  return openToken(config, 'company-page', token)
}

/** Lets one form of an order be filled in for a contact, for a while, and as long as their link holds. */
export function companyPass(config: Keys, linkId: string, now: Date): string {
  return signIdUntil(config, 'company-order', linkId, new Date(now.getTime() + PASS_HOURS * 3_600_000))
}

export function passIn(config: Keys, pass: string, now: Date): string | null {
  const opened = openExpiringToken(config, 'company-order', pass)
  return opened !== null && opened.until > now ? opened.id : null
}
