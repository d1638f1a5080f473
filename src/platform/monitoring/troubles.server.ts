import { ALERT_COOLDOWN_MS } from '#platform/alerts/alert-cooldown.ts'
import { postAlert } from '#platform/alerts/post-alert.server.ts'
import { type Alert, raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/** While the database cannot take an alert, it is offered to it again this often. */
const AGAIN_MS = 60_000

/**
 * Turns what a process finds wrong with itself into alerts: raised when it begins and every five minutes while it lasts,
 * resolved when it is over. Without a database the alert goes straight to whoever is on duty.
 */
export function createTroubles(services: NeededServices) {
  const { clock, log } = services
  const raisedAt = new Map<string, number>()
  const saidAt = new Map<string, number>()

  async function sayDirectly({ kind, key, title, details }: Alert): Promise<void> {
    const now = clock.now().getTime()
    if (now - (saidAt.get(kind) ?? Number.NEGATIVE_INFINITY) < ALERT_COOLDOWN_MS) return
    saidAt.set(kind, now)
    const message = 'The database cannot keep this alert, so it comes from the process that saw it.'
    await postAlert(services, { title, message, metadata: { kind, key, details } }).catch(() => {})
  }

  return {
    async judge(isTrouble: boolean, alert: Alert): Promise<void> {
      const { kind, key } = alert
      const now = clock.now().getTime()
      const last = raisedAt.get(kind)
      try {
        if (isTrouble && (last === undefined || now - last >= ALERT_COOLDOWN_MS)) {
          await raiseAlert(services, alert)
          raisedAt.set(kind, now)
        }
        // Also at the first look: a process before this one may have left it open.
        if (!isTrouble && last !== Number.NEGATIVE_INFINITY) {
          await resolveAlert(services, { kind, key })
          raisedAt.set(kind, Number.NEGATIVE_INFINITY)
        }
      } catch (error) {
        if (!isTrouble) return
        raisedAt.set(kind, now - ALERT_COOLDOWN_MS + AGAIN_MS)
        log.warn({ error, alert: kind }, 'could not keep an alert')
        await sayDirectly(alert)
      }
    },
    /** For what no database can be told: that it is away. */
    async shout(alert: Alert): Promise<void> {
      const { kind, key, title, details } = alert
      services.metrics.alerts.inc({ kind })
      services.metrics.recent.monitoring.push({ at: clock.now(), what: 'raised', kind, key })
      log.error({ alert: kind, key, details }, title)
      await sayDirectly(alert)
    },
  }
}
