import { expect } from '@playwright/test'

export type CaughtMail = {
  id: string
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

/** What the calendar file of a letter says, by the names of its properties. */
export async function calendarIn(mail: CaughtMail): Promise<Readonly<Record<string, string>>> {
  const number = mail.attachments.findIndex(({ mimeType }) => mimeType === 'text/calendar')
  expect(number, mail.subject).toBeGreaterThanOrEqual(0)
  const answer = await fetch(`${process.env.E2E_MAILS_URL}/messages/${mail.id}/attachments/${number}`)
  const lines = (await answer.text()).replaceAll(/\r?\n /g, '').split(/\r?\n/)
  return Object.fromEntries(
    lines.toReversed().flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : []
    }),
  )
}
