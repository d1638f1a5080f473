import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { auditAnchored } from './audit-anchored.mail.server.ts'
import { checkSeals } from './check-seals.server.ts'
import { findLastSeal } from './find-last-seal.server.ts'

/**
 * Takes the head of the audit out of the database, into the log and into a letter to whoever watches over the site: what
 * only the database knows, whoever owns the database can rewrite. Once for each head.
 */
export async function anchorAudit(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'settings'>,
): Promise<void> {
  const { db, log, settings } = services
  const seal = await findLastSeal(db)
  if (!seal) return
  const faults = await checkSeals(db)
  log.info({ seal: seal.id, head: seal.head, sealedAt: seal.sealedAt, faults: faults.length }, 'audit anchored')
  const { alertEmail, brand } = settings.current()
  await db.transaction((tx) =>
    queueMail(services, tx, auditAnchored, { sealId: seal.id }, alertEmail ?? brand.email, {
      onceKey: `audit-anchored:${seal.id}`,
    }),
  )
}
