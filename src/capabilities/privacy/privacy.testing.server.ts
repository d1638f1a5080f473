import { sql } from 'drizzle-orm'
import { JANA } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { checkIdentity } from './check-identity.server.ts'
import type { RecordDataRequest } from './data-requests.ts'
import { recordDataRequest } from './record-data-request.server.ts'

export const ADMIN = { actor: { kind: 'admin', id: 'a3b1f1d2-0000-4000-8000-000000000001' }, requestId: 'r1' } as const
export const VIEWER = {
  actor: { kind: 'viewer', id: 'a3b1f1d2-0000-4000-8000-000000000002' },
  requestId: 'r2',
} as const

export type PrivacyTest = TestServices & {
  asks(kind: RecordDataRequest['kind'], given?: Partial<RecordDataRequest>): Promise<string>
  confirmed(id: string): Promise<void>
  version(id: string): Promise<number>
  /** Every mail becomes sent without a mail server. */
  mailsSent(): Promise<void>
}

/** Requests of Jana, whose registration a test may have made. */
export async function privacyTest(): Promise<PrivacyTest> {
  const services = await testServices()
  const version = async (id: string) => {
    const { rows } = await services.db.execute<{ version: number }>(
      sql`select version from data_requests where id = ${id}`,
    )
    return rows[0]?.version ?? 0
  }
  return Object.assign(services, {
    async asks(kind: RecordDataRequest['kind'], given: Partial<RecordDataRequest> = {}) {
      const request = { channel: 'email', receivedOn: '2026-11-16', wish: '', language: 'sk' } as const
      const person = { name: JANA.name ?? '', emails: JANA.email ?? '', isAcknowledged: false }
      const { id } = await recordDataRequest(services, { ...request, ...person, kind, ...given }, ADMIN)
      return id
    },
    async confirmed(id: string) {
      const check = { id, version: await version(id), how: 'mailbox', isConfirmed: true, note: '' } as const
      await checkIdentity(services, check, ADMIN)
    },
    version,
    async mailsSent() {
      await services.db.execute(sql`update mails set status = 'sent', sent_at = now() where status = 'queued'`)
    },
  })
}
