import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readVerdicts } from '#capabilities/attendance/read-verdicts.server.ts'
import { plainText } from '#kernel/plain-text.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CertificateAtDesk, CertificateRun } from './certificate.ts'
import { formatCode } from './certificate-code.ts'
import { certificateRuns } from './certificates.tables.server.ts'

const ListCertificates = z.object({
  sessionId: z.uuid(),
  search: z.string().max(200).nullable().default(null),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(1000).default(25),
})

type Row = Pick<CertificateAtDesk, 'participantId' | 'name'> & {
  certificate: (Omit<NonNullable<CertificateAtDesk['certificate']>, 'code'> & { code: string }) | null
}

/**
 * Everybody with a seat in a session and what became of their certificate; behind them those whose seat is gone. With how
 * many are still to be issued, and how far the last press has got.
 */
export async function listCertificates(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  given: z.input<typeof ListCertificates>,
  call: Pick<Call, 'actor'>,
): Promise<{
  people: ReadonlyArray<CertificateAtDesk>
  total: number
  awaiting: number
  issued: number
  run: CertificateRun | null
}> {
  requireAccess('listCertificates', call.actor)
  const { sessionId, search, page, pageSize } = ListCertificates.parse(given)
  const verdicts = await readVerdicts({ db, clock }, { sessionId })
  const ids = verdicts.map(({ participantId }) => participantId)
  const { rows } = await db.execute<Row>(sql`
    with latest as (
      select distinct on (coalesce(participant_id, id)) * from certificates
      where session_id = ${sessionId} and state <> 'replaced' order by coalesce(participant_id, id), issued_at desc, number desc
    )
    select participants.id as "participantId", coalesce(latest.name, btrim(participants.name)) as name,
      case when latest.id is not null then jsonb_build_object('id', latest.id, 'number', number, 'code', code, 'version', version,
        'issuedOn', facts ->> 'issuedOn', 'reason', reason,
        'state', case when erased_at is null then state else 'erased' end) end as certificate
    from (select id, name from participants where id = any(${sql.param(ids)}::uuid[])) participants
    full join latest on latest.participant_id = participants.id
    order by participants.id is null, plain(participants.name) nulls last, number`)
  const byId = new Map(verdicts.map((verdict) => [verdict.participantId, verdict]))
  const people = rows.map(({ participantId, name, certificate }): CertificateAtDesk => {
    const verdict = participantId === null ? undefined : byId.get(participantId)
    const isPresent = verdict?.verdict === 'present' && verdict.isOver
    return {
      participantId,
      name,
      verdict: verdict?.verdict ?? null,
      mayGet: isPresent && (name?.length ?? 0) >= 2 && (certificate === null || certificate.state === 'revoked'),
      certificate: certificate && { ...certificate, code: formatCode(certificate.code) },
    }
  })
  const found = search === null ? people : people.filter((one) => isFound(one, search))
  const [run] = await db
    .select()
    .from(certificateRuns)
    .where(eq(certificateRuns.sessionId, sessionId))
    .orderBy(desc(certificateRuns.askedAt))
    .limit(1)
  return {
    people: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    awaiting: people.filter(({ mayGet, certificate }) => mayGet && certificate === null).length,
    issued: people.filter(({ certificate }) => certificate?.state === 'valid').length,
    run: run ? { total: run.total, done: run.done, isOver: run.finishedAt !== null } : null,
  }
}

/** By a part of the name, the number or the code. */
function isFound({ name, certificate }: CertificateAtDesk, search: string): boolean {
  const text = plainText([name, certificate?.number, certificate?.code].join(' '))
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
