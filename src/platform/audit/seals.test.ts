import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { anchorAudit } from './anchor-audit.server.ts'
import { auditDetails, auditSeals } from './audit.tables.server.ts'
import { auditAnchored } from './audit-anchored.mail.server.ts'
import { checkSeals } from './check-seals.server.ts'
import { eraseFromAudit } from './erase-from-audit.server.ts'
import { sealAudit } from './seal-audit.server.ts'
import { HEAD, hashedRows, ROOT } from './seal-hashes.server.ts'
import { writeAudit } from './write-audit.server.ts'

const ADMIN = { kind: 'admin', id: 'admin-1' } as const
const CHANGES = { name: { before: 'Jana', after: 'Jana Malá' }, city: { before: 'Nitra', after: 'Žilina' } }

async function connectTo(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function written({ db, clock }: TestServices, subjectId: string, changes?: typeof CHANGES): Promise<void> {
  const subject = { kind: 'session', id: subjectId }
  await writeAudit(db, clock, { actor: ADMIN, action: 'session-renamed', subject, ...(changes ? { changes } : {}) })
}

async function sealsOf({ db }: TestServices) {
  return db.select().from(auditSeals).orderBy(auditSeals.id)
}

test('each minute is one seal over the rows since the one before, bound to it, and no rows are no seal', async () => {
  await using services = await testServices()
  expect(await sealAudit(services)).toBe(0)
  expect(await checkSeals(services.db)).toEqual([])
  await written(services, '1', CHANGES)
  expect(await sealAudit(services)).toBe(2)
  expect(await sealAudit(services)).toBe(0)
  services.clock.advance(60_000)
  await written(services, '2')
  expect(await sealAudit(services)).toBe(1)
  const [first, second, ...more] = await sealsOf(services)
  expect(more).toEqual([])
  expect(first).toMatchObject({ id: 1, count: 2, previous: '' })
  expect(second).toMatchObject({ id: 2, count: 1, previous: first?.head, sealedAt: services.clock.now() })
  expect(first?.head).toMatch(/^[\da-f]{64}$/)
  expect(await checkSeals(services.db)).toEqual([])
})

test('what was there before the first seal is sealed as its first block, values with hashes they did not have', async () => {
  await using services = await testServices()
  await using superuser = await connectTo(services.database.superuserUrl)
  for (const n of [1, 2, 3]) await written(services, String(n), CHANGES)
  await superuser.query(`set session_replication_role = 'replica'`)
  await superuser.query('update audit_events set place = null')
  await superuser.query('update audit_details set place = null, salts = null, hashes = null')
  await superuser.query('update audit_details set changes = null where id = 3')
  expect(await checkSeals(services.db)).toEqual([])
  expect(await sealAudit(services)).toBe(6)
  expect(await services.db.select().from(auditDetails).orderBy(auditDetails.id)).toMatchObject([
    { changes: CHANGES, hashes: { name: expect.any(String), city: expect.any(String) } },
    { changes: CHANGES },
    { changes: null, hashes: null, salts: null },
  ])
  await written(services, '4')
  expect(await sealAudit(services)).toBe(1)
  expect(await checkSeals(services.db)).toEqual([])
})

test('a row of a transaction that still runs waits for the next seal, with all that came after it', async () => {
  await using services = await testServices()
  await using slow = await connectTo(services.database.appUrl)
  const insert = `insert into audit_events (id, at, actor_kind, action, subject_kind, subject_id)
    values (gen_random_uuid(), '2026-11-16', 'visitor', 'registration-held', 'registration', 'slow')`
  await slow.query('begin')
  await slow.query(insert)
  await written(services, 'quick')
  expect(await sealAudit(services, { patienceMs: 0 })).toBeNull()
  expect(await sealsOf(services)).toEqual([])
  await slow.query('commit')
  expect(await sealAudit(services)).toBe(2)
  expect(await checkSeals(services.db)).toEqual([])

  await slow.query('begin')
  await slow.query(insert)
  await written(services, 'quick again')
  await services.db.execute(sql`
    insert into audit_seals (id, sealed_at, up_to, count, root, previous, head) select *, ${HEAD} from (
      select 2::bigint as id, now() as sealed_at, (select last_value from audit_places) as up_to, count(*)::integer as count,
        ${ROOT} as root, (select head from audit_seals) as previous
      from (${hashedRows(sql`place > (select max(up_to) from audit_seals)`)}) as sealed) as seal`)
  await slow.query('commit')
  expect(await checkSeals(services.db), 'sealed without waiting').toEqual(['seal 2 has other rows'])
})

test('twenty who write and five who seal at once make one chain that holds everything once', async () => {
  await using services = await testServices()
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => written(services, String(n), CHANGES)),
    ...Array.from({ length: 5 }, () => sealAudit(services)),
  ])
  await sealAudit(services)
  const seals = await sealsOf(services)
  expect(seals.reduce((sum, { count }) => sum + count, 0)).toBe(40)
  expect(await checkSeals(services.db)).toEqual([])
})

test('an erasure and the retention empty values and salts together, and the seals hold', async () => {
  await using services = await testServices()
  await written(services, '1', CHANGES)
  await written(services, '2', CHANGES)
  await sealAudit(services)
  const subjects = [{ kind: 'session', id: '1', isTheirsAlone: false }]
  await services.db.transaction((tx) => eraseFromAudit(tx, { addresses: [], words: ['Jana Malá'], subjects }))
  const [erased] = await services.db.select().from(auditDetails).orderBy(auditDetails.id)
  expect(erased?.changes).toEqual({ ...CHANGES, name: { before: null, after: null } })
  expect(Object.keys(erased?.salts ?? {}), 'no salt is left to try names with').toEqual(['city'])
  expect(Object.keys(erased?.hashes ?? {}).toSorted()).toEqual(['city', 'name'])
  expect(await checkSeals(services.db)).toEqual([])
  await services.db.execute(sql`update audit_details set changes = null`)
  expect(await services.db.select().from(auditDetails)).toMatchObject([
    { changes: null, salts: null, hashes: { city: expect.any(String) } },
    { changes: null, salts: null },
  ])
  expect(await checkSeals(services.db)).toEqual([])
})

/** What somebody tries who has the app's password, and what the check says of it once they have got past the guards. */
const ATTACKS: ReadonlyArray<{ what: string; statements: ReadonlyArray<string>; noticed: RegExp }> = [
  {
    what: 'a value is rewritten',
    statements: [`update audit_details set changes = jsonb_set(changes, '{name,after}', '"Eva"') where id = 1`],
    noticed: /^details of .* are others$/,
  },
  {
    what: 'a value is rewritten together with its hash',
    statements: [
      `update audit_details set changes = jsonb_set(changes, '{name,after}', '"Eva"') where id = 1`,
      `update audit_details set hashes = jsonb_set(hashes, '{name}', to_jsonb(audit_detail_hash(salts ->> 'name', 'name', changes -> 'name'))) where id = 1`,
    ],
    noticed: /^seal 1 has other rows$/,
  },
  {
    what: 'a field is taken out of the values',
    statements: [`update audit_details set changes = changes - 'city', salts = salts - 'city' where id = 1`],
    noticed: /^details of .* are others$/,
  },
  {
    what: 'an emptied value is filled again',
    statements: [`update audit_details set changes = '{"name": {"before": 1, "after": 2}}' where changes is null`],
    noticed: /^details of .* are others$/,
  },
  {
    what: 'values change their event',
    statements: [`update audit_details set event_id = gen_random_uuid() where id = 1`],
    noticed: /^seal 1 has other rows$/,
  },
  {
    what: 'values are deleted',
    statements: ['delete from audit_details where id = 1'],
    noticed: /^seal 1 has other rows$/,
  },
  {
    what: 'an event is deleted',
    statements: [`delete from audit_events where subject_id = '2'`],
    noticed: /^seal 1 has other rows$/,
  },
  {
    what: 'an action is changed',
    statements: [`update audit_events set action = 'session-saved' where subject_id = '2'`],
    noticed: /^seal 1 has other rows$/,
  },
  {
    what: 'somebody else is made the one who did it',
    statements: [`update audit_events set actor_id = 'admin-2' where subject_id = '2'`],
    noticed: /^seal 1 has other rows$/,
  },
  {
    what: 'two events change places',
    statements: [
      `update audit_events set place = case subject_id when '1' then (select place from audit_events where subject_id = '2')
        else (select place from audit_events where subject_id = '1') end where subject_id in ('1', '2')`,
    ],
    noticed: /^seal 1 has other rows$/,
  },
  {
    what: 'a seal is made to fit other rows',
    statements: [`update audit_seals set count = count - 1, root = repeat('0', 64) where id = 1`],
    noticed: /^seal 1 does not follow$/,
  },
  {
    what: 'a seal is taken out of the chain',
    statements: ['delete from audit_seals where id = 1'],
    noticed: /^seal 2 does not follow$/,
  },
]

test.for(ATTACKS)(
  'when $what, the app is refused, and past the guards the check notices',
  async ({ statements, noticed }) => {
    await using services = await testServices()
    for (const n of [1, 2, 3]) await written(services, String(n), CHANGES)
    await services.db.execute(sql`update audit_details set changes = null where id = 3`)
    await sealAudit(services)
    await written(services, '4')
    await sealAudit(services)
    await using app = await connectTo(services.database.appUrl)
    await expect(app.query(statements[0] ?? '')).rejects.toMatchObject({ code: '42501' })
    expect(await checkSeals(services.db)).toEqual([])

    await using superuser = await connectTo(services.database.superuserUrl)
    await superuser.query('grant update, delete on audit_events, audit_details, audit_seals to bystro_app')
    await expect(app.query(statements[0] ?? ''), 'a right alone is not enough').rejects.toMatchObject({ code: '42501' })
    await superuser.query(`set session_replication_role = 'replica'`)
    for (const statement of statements) expect((await superuser.query(statement)).rowCount).toBeGreaterThan(0)
    expect(await checkSeals(services.db)).toContainEqual(expect.stringMatching(noticed))

    await superuser.query('delete from audit_seals')
    await sealAudit(services)
    const seals = (await checkSeals(services.db)).filter((fault) => fault.startsWith('seal'))
    expect(seals, 'without the seals of that time nothing would tell').toEqual([])
  },
)

test('a row that is slipped in is noticed: among sealed ones, before the first, and beyond the last', async () => {
  await using services = await testServices()
  await written(services, '1')
  await written(services, '2')
  await sealAudit(services)
  const noticed = [
    'seal 1 has other rows',
    'seal 1 has other rows',
    expect.stringMatching(/a place that nobody gave it$/),
  ]
  for (const [n, place] of ['1', 'null', '1000000'].entries()) {
    const slipped = services.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into audit_events (id, at, actor_kind, action, subject_kind, subject_id, place)
        values (gen_random_uuid(), '2026-11-16', 'system', 'tested', 'thing', 'slipped in', ${sql.raw(place)})`)
      expect(await checkSeals(tx)).toEqual([noticed[n]])
      throw new Error('taken back')
    })
    await expect(slipped).rejects.toThrow('taken back')
  }
  expect(await checkSeals(services.db)).toEqual([])
})

test('the head leaves the database once, by log and by letter, and tells of a chain that was made anew', async () => {
  await using services = await testServices()
  await anchorAudit(services)
  expect(services.logged.filter(({ msg }) => msg === 'audit anchored')).toEqual([])
  await written(services, '1')
  await sealAudit(services)
  await anchorAudit(services)
  await anchorAudit(services)
  const [seal] = await sealsOf(services)
  expect(services.logged).toContainEqual(expect.objectContaining({ msg: 'audit anchored', seal: 1, head: seal?.head }))
  const { brand } = services.settings.current()
  expect(await services.db.select().from(mails)).toMatchObject([
    { template: 'audit-anchored', recipient: brand.email, payload: { sealId: 1 } },
  ])
  const letter = await auditAnchored.compose(services, { sealId: 1 })
  expect(letter?.subject).toBe('Pečať záznamu zmien č. 1')
  expect(JSON.stringify(letter?.blocks)).toContain(seal?.head)
  await saveSettings(
    services,
    { version: 0, values: { alertEmail: 'pozor@bystro.example' } },
    {
      actor: ADMIN,
      requestId: 'r1',
    },
  )
  await sealAudit(services)
  await anchorAudit(services)
  expect(await services.db.select().from(mails)).toMatchObject([{}, { recipient: 'pozor@bystro.example' }])

  await using superuser = await connectTo(services.database.superuserUrl)
  await superuser.query(`set session_replication_role = 'replica'`)
  await superuser.query(`update audit_events set action = 'session-saved' where subject_id = '1'`)
  await superuser.query('delete from audit_seals')
  await sealAudit(services)
  expect(await checkSeals(services.db)).toEqual([])
  const [forged] = await sealsOf(services)
  expect(forged?.head).not.toBe(seal?.head)
})
