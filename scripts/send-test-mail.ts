/**
 * Queues and sends the delivery check with the settings of the environment: `node scripts/send-test-mail.ts ADDRESS`.
 * A running worker may be faster; the outcome printed is the row's either way.
 */
import { eq } from 'drizzle-orm'
import { systemClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { deliveryCheck } from '#platform/mail/delivery-check.mail.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { createMailer } from '#platform/mail/mailer.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import { sendMail } from '#platform/mail/send-mail.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { readSettings } from '#platform/settings/read-settings.server.ts'
import { mailroom } from '#server/mails.server.ts'

const [recipient] = process.argv.slice(2)
if (!recipient) {
  console.error('Usage: node scripts/send-test-mail.ts ADDRESS')
  process.exit(1)
}
const config = parseConfig(process.env)
const log = createLog('silent')
const { db, pool, close } = openDatabase({ url: config.databaseUrl, poolMax: 2, log })
const jobs = await openJobs(pool, log)
const mailer = createMailer(config)
const current = await readSettings(db)
const settings = { current: () => current }
const services = { config, db, jobs, mailer, log, clock: systemClock, metrics: createMetrics(), settings }
try {
  const mailId = await db.transaction((tx) => queueMail(services, tx, deliveryCheck, {}, recipient))
  // A failure is on the row as well, and the queue goes on trying what may still succeed.
  await sendMail(services, mailroom, { mailId }).catch(() => {})
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  console.log(`mail ${mailId}: ${[mail?.status, mail?.lastError].filter(Boolean).join(', ')}`)
  if (mail?.status !== 'sent') process.exitCode = 1
} finally {
  await mailer.close()
  await jobs.stop()
  await close()
}
