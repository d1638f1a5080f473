import { eq } from 'drizzle-orm'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { crmPushes, crmRemovals } from './crm.tables.server.ts'

type Watching = Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>

const UNREACHABLE = { kind: 'crm-unreachable', key: 'zoho' } as const
const PUSH_FAILED = { kind: 'crm-push-failed', key: 'zoho' } as const
const REMOVAL_FAILED = { kind: 'crm-removal-failed', key: 'zoho' } as const

/** They let us in no more, or have taken nothing for hours: orders pile up here. */
export async function alertUnreachable(services: Watching, details: Record<string, unknown>): Promise<void> {
  const title = 'The CRM lets us in no more, or has not answered for hours'
  await raiseAlert(services, { ...UNREACHABLE, title, details })
}

export async function resolveUnreachable(services: Watching, executor: Executor = services.db): Promise<void> {
  await resolveAlert(services, UNREACHABLE, executor)
}

/** They do not want an order as it is: a person has to look. */
export async function alertFailedPushes(services: Watching): Promise<void> {
  const failed = await services.db.$count(crmPushes, eq(crmPushes.state, 'failed'))
  const title = 'The CRM does not take an order as it is'
  await raiseAlert(services, { ...PUSH_FAILED, title, details: { failed } })
}

/** Somebody asked to be erased and still stands there. */
export async function alertFailedRemovals(services: Watching): Promise<void> {
  const failed = await services.db.$count(crmRemovals, eq(crmRemovals.state, 'failed'))
  const title = 'Somebody who asked to be erased still stands in the CRM'
  await raiseAlert(services, { ...REMOVAL_FAILED, title, details: { failed } })
}

/** Takes back what somebody has put right meanwhile. */
export async function resolveSettled(services: Watching): Promise<void> {
  const { db } = services
  if ((await db.$count(crmPushes, eq(crmPushes.state, 'failed'))) === 0) await resolveAlert(services, PUSH_FAILED)
  if ((await db.$count(crmRemovals, eq(crmRemovals.state, 'failed'))) === 0)
    await resolveAlert(services, REMOVAL_FAILED)
}
