import type { Config } from '#platform/config/config.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import { isSigned, signText } from '#platform/tokens/signed-token.server.ts'

type Signer = Pick<Config, 'signingSecrets'>

/** Whose page a form was opened from: the company, and its mailbox as a keyed hash, because a pass stands in a form that may be left open. */
export type CompanyPass = { ico: string; mailbox: string }

/** Long enough to fill a form in with a coffee, short enough that a forwarded address is soon worth nothing. */
const LASTS_SECONDS = 2 * 60 * 60

const FORM = /^([0-9A-Z]{2,20}\.[\w-]{32}\.[0-9a-z]{6,8})\.([\w-]{22})$/

/** Lets the form of a registration show and order what was agreed on. Its writer has proven that the mailbox is its reader's. */
export function writeCompanyPass(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { ico, email }: { ico: string; email: string },
): string {
  const until = Math.floor(clock.now().getTime() / 1000) + LASTS_SECONDS
  const text = [ico, mailboxOf(config, email), until.toString(36)].join('.')
  return `${text}.${signText(config, 'company', text)}`
}

/** What stands in it, while it holds; null for one that is over or none of ours. */
export function openCompanyPass(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  pass: string,
): CompanyPass | null {
  const [, text = '', mac = ''] = FORM.exec(pass) ?? []
  if (mac === '' || !isSigned(config, 'company', text, mac)) return null
  const [ico = '', mailbox = '', until = ''] = text.split('.')
  return Number.parseInt(until, 36) * 1000 > clock.now().getTime() ? { ico, mailbox } : null
}

export function isMailboxOf(config: Signer, { mailbox }: CompanyPass, email: string): boolean {
  return mailboxOf(config, email) === mailbox
}

function mailboxOf(config: Signer, email: string): string {
  return keyedHash(config, 'email', email.trim().toLowerCase())
}
