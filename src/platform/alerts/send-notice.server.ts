import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import type { Services } from '#platform/services.server.ts'
import { alerts } from './alerts.tables.server.ts'
import { keepDelivery, postAlert } from './post-alert.server.ts'

export const SendNotice = z.object({ kind: z.string() })

/** Six tries in about five minutes: then the next notice of the kind is due, and an older one would only confuse. */
export const sendNoticeJob = defineJob({
  name: 'send-alert-notice',
  payload: SendNotice,
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 120 },
  expireInSeconds: 30,
  keepSeconds: 3600,
})

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/** Says what there is of a kind of trouble now; nothing when it was settled before anybody could be told. */
export async function sendNotice(
  services: NeededServices,
  { kind }: z.output<typeof SendNotice>,
  safeFetch?: SafeFetch,
): Promise<void> {
  const { config, db } = services
  if (config.alertWebhookUrl === null) return
  const isOpen = and(eq(alerts.kind, kind), isNull(alerts.resolvedAt))
  const [alert] = await db.select().from(alerts).where(isOpen).orderBy(desc(alerts.lastAt), alerts.id).limit(1)
  if (!alert) return
  const [sum] = await db.select({ open: count(), times: sql<number>`sum(times)::int` }).from(alerts).where(isOpen)
  const open = sum?.open ?? 1
  const { key, title, details, firstAt, lastAt } = alert
  const message = [
    `First seen ${firstAt.toISOString()}, last ${lastAt.toISOString()}, ${sum?.times ?? 1} times.`,
    ...(open > 1 ? [`${open} open alerts of this kind; this is the newest.`] : []),
    `${config.publicOrigin}/admin/alerts`,
  ].join(' ')
  const metadata = { kind, key, open, times: sum?.times ?? 1, firstAt, lastAt, details }
  const sending = postAlert(services, { title, message, metadata }, safeFetch)
  const error: unknown = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  await keepDelivery(services, { kind, error })
  if (error !== null) throw error
}
