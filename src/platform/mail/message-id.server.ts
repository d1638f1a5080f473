/** The bare address inside `Name <address>`. */
export function addressOf(mailbox: string): string {
  const address = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(mailbox)?.[1] ?? /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(mailbox)?.[1]
  if (!address) throw new Error('MAIL_FROM must hold an address, as in: Bystro <ahoj@example.com>')
  return address
}

/**
 * Retries of one mail carry one Message-ID, so a mailbox that took it twice shows it once. A resend is meant to be seen
 * even where the first copy was, and therefore gets another.
 */
export function messageIdFor(mailId: string, resends: number, mailFrom: string): string {
  const domain = addressOf(mailFrom).split('@').at(-1)
  return `<${resends === 0 ? mailId : `${mailId}.${resends}`}@${domain}>`
}
