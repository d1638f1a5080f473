import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { lockSeries } from '#platform/db/lock-series.server.ts'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import type { CertificateFacts } from '../certificate.ts'
import { certificateIssued } from '../certificate-issued.mail.server.ts'
import { certificateSeries, certificates } from '../certificates.tables.server.ts'
import { makeCode } from '../make-code.server.ts'
import { signCertificate } from '../signature/jws.server.ts'
import { signingKey } from '../signature/signing-key.server.ts'

export type Issuing = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'settings'>

export type Issued = {
  id?: string
  participantId: string | null
  name: string
  email: string | null
  emailHash?: string | null
  version?: number
  isNameShown?: boolean
  sessionId: string
  facts: CertificateFacts
}

/** Lends the one way by which certificates come to be: numbered, signed, written, and their owners told. */
export async function openSeries(services: Issuing, tx: Transaction) {
  const at = services.clock.now()
  const series = await lockSeries(tx, certificateSeries, {
    letter: 'C',
    year: Number(at.toISOString().slice(0, 4)),
    digits: 6,
  })
  return {
    /** Whoever of these has none yet; asked for behind the lock, so it stays so. Nobody is erased in between. */
    async without(participantIds: ReadonlyArray<string>, { revokedToo }: { revokedToo: boolean }) {
      const { rows } = await tx.execute<{ id: string; name: string; email: string | null; language: Language }>(sql`
        select participants.id, btrim(name) as name, email, language from participants
          join registrations on registrations.id = registration_id
        where participants.id = any(${sql.param(participantIds)}::uuid[]) and char_length(btrim(name)) between 2 and 120
          and not exists (select from certificates
            where participant_id = participants.id ${revokedToo ? sql`and state = 'valid'` : sql``})
        order by plain(name), participants.id for key share of participants`)
      return rows
    },
    async write(issued: ReadonlyArray<Issued>, issuedBy: string): Promise<ReadonlyArray<string>> {
      if (issued.length === 0) return []
      const key = await signingKey(services, tx)
      const numbers = await series.take(issued.length)
      const rows = issued.map(({ email, facts, name, ...certificate }, place) => {
        const number = numbers[place] ?? ''
        const code = makeCode()
        return {
          id: randomUUID(),
          version: 1,
          emailHash: email === null ? null : keyedHash(services.config, 'email', email.trim().toLowerCase()),
          ...certificate,
          number,
          code,
          name,
          facts,
          state: 'valid' as const,
          signature: signCertificate(key, { ...facts, code, number, name }),
          issuedBy,
          issuedAt: at,
        }
      })
      await tx.insert(certificates).values(rows)
      const letters = rows.flatMap(({ id }, place) => {
        const email = issued[place]?.email ?? null
        return email === null ? [] : { payload: { certificateId: id }, recipient: email, onceKey: `certificate:${id}` }
      })
      await queueMails(services, tx, certificateIssued, letters)
      return rows.map(({ id }) => id)
    },
  }
}
