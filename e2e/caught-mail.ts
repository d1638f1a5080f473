import { expect } from '@playwright/test'

export type CaughtMail = {
  subject: string
  recipients: ReadonlyArray<string>
  text: string
  html: string
  attachments: ReadonlyArray<{ filename: string; mimeType: string }>
}

/** Everything that was written to an address so far, newest first. */
export async function mailsTo(address: string): Promise<ReadonlyArray<CaughtMail>> {
  const answer = await fetch(`${process.env.E2E_MAILS_URL}/messages.json?q=${encodeURIComponent(address)}`)
  return (await answer.json()) as ReadonlyArray<CaughtMail>
}

/** Waits for the letter to an address whose subject has these words. The worker takes a job within about a second. */
export async function mailTo(address: string, subject: RegExp): Promise<CaughtMail> {
  let found: CaughtMail | undefined
  await expect(async () => {
    const mails = await mailsTo(address)
    found = mails.find((mail) => subject.test(mail.subject))
    expect(found, `of ${mails.map((mail) => mail.subject).join(' | ') || 'no mails'}`).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [250] })
  if (!found) throw new Error('unreachable')
  return found
}
