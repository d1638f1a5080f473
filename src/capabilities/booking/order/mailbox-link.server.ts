import type { Config } from '#platform/config/config.server.ts'
import { isSigned, signText } from '#platform/tokens/signed-token.server.ts'

type Linking = Pick<Config, 'publicOrigin' | 'signingSecrets'>

const FORM = /^([\w-]{32})\.([0-9a-z]{6,8})\.([\w-]{22})$/

/** Where the reader of a mailbox says that it is theirs. The address holds a keyed hash, never the e-mail. */
export function mailboxPage(config: Linking, emailHash: string, until: Date): string {
  const text = `${emailHash}.${Math.floor(until.getTime() / 1000).toString(36)}`
  return `${config.publicOrigin}/potvrdenie-adresy/${text}.${signText(config, 'mailbox', text)}`
}

/** Whose mailbox a link is about and until when it works; null for anything we did not write. */
export function openMailboxToken(
  config: Pick<Config, 'signingSecrets'>,
  token: string,
): { emailHash: string; until: Date } | null {
  const [, emailHash = '', seconds = '', mac = ''] = FORM.exec(token) ?? []
  if (mac === '' || !isSigned(config, 'mailbox', `${emailHash}.${seconds}`, mac)) return null
  return { emailHash, until: new Date(Number.parseInt(seconds, 36) * 1000) }
}
