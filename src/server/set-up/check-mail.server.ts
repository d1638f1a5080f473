import { and, desc, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { checkDelivery, readDelivery } from '#platform/mail/check-delivery.server.ts'
import { deliveryCheck } from '#platform/mail/delivery-check.mail.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { sendMail } from '#platform/mail/send-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { mailroom } from '../mails.server.ts'
import { BY_SET_UP } from './by-set-up.ts'
import { type Desk, done, open, type StepOutcome, wrong } from './desk.ts'

/** Sends one letter on the way that every letter takes and tells what became of it. */
export async function checkMail(services: Services, desk: Desk): Promise<StepOutcome> {
  const before = await lastSent(services)
  if (before && desk.given('mail.to') === null) {
    return done(`A letter of this kind left on ${before.toISOString().slice(0, 10)}. Give mail.to to send another.`)
  }
  const to = await desk.ask({ name: 'mail.to', words: 'Where a trial letter goes' })
  if (to === null) return open('Give mail.to, and a trial letter is sent there.')
  try {
    const { mailId } = await checkDelivery(services, { to }, BY_SET_UP)
    // A worker may be faster, and a failure stands on the row as well.
    await sendMail(services, mailroom, { mailId }).catch(() => {})
    const outcome = await readDelivery(services, { mailId }, BY_SET_UP)
    if (outcome?.status === 'sent') return done('The mail server took the letter. See that it is not among spam.')
    if (outcome?.status === 'queued' && outcome.error === null)
      return open('A worker is sending the letter: look again.')
    return wrong(`The letter did not leave: ${outcome?.error ?? outcome?.status ?? 'it is gone'}`)
  } catch (error) {
    if (error instanceof Refusal) return wrong(error.text.en)
    throw error
  }
}

async function lastSent({ db }: Services): Promise<Date | null> {
  const [mail] = await db
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.template, deliveryCheck.name), eq(mails.status, 'sent')))
    .orderBy(desc(mails.sentAt))
    .limit(1)
  return mail?.sentAt ?? null
}
