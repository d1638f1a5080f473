import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenCourse, OFFICE } from '#capabilities/certificates/certificates.testing.server.ts'
import { publishedKeys } from '#capabilities/certificates/published-keys.server.ts'
import { takeCertificate } from '#capabilities/certificates/take-certificate-file.server.ts'
import { givenTraining } from '#capabilities/records/records.testing.server.ts'
import { takeRecord } from '#capabilities/records/take-record-file.server.ts'

const run = promisify(execFile)

/** What the command said, and with what it ended. */
async function verify(...given: ReadonlyArray<string>): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await run('node', ['scripts/verify-certificate.ts', ...given])
    return { code: 0, said: stdout }
  } catch (error) {
    const { code = -1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }
    return { code, said: stdout + stderr }
  }
}

/** A site that publishes keys and answers one state for whatever code. */
async function siteOf(keys: object) {
  const answer = { state: 'valid', replacedBy: null as { number: string; code: string } | null }
  const server = createServer(({ url = '' }, response) =>
    response.end(JSON.stringify(url.startsWith('/.well-known/') ? keys : answer)),
  )
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return Object.assign(answer, {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => void server.close(() => done())),
  })
}

test('a file is verified by its command: with a copy of the keys, with the site, and refused when it is changed, replaced or revoked', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const { id = '', code = '' } = (await course.kept())[1] ?? {}
  const { content } = await takeCertificate(course, { certificateId: id }, OFFICE)
  await using site = await siteOf(await publishedKeys(course))
  const folder = mkdtempSync(join(tmpdir(), 'bystro-certificate-'))
  try {
    const kept = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const file = kept('certificate.pdf', content)
    const keys = kept('keys.json', JSON.stringify(await publishedKeys(course)))
    expect(await verify(file, '--keys', keys)).toMatchObject({ code: 0, said: expect.stringContaining('GENUINE') })
    const good = await verify(file, '--origin', site.origin)
    expect(good).toMatchObject({ code: 0, said: expect.stringContaining('VALID') })
    expect(good.said).toContain('Zuzana Mlynárová')

    const forged = Buffer.from(content)
    forged[900] = (forged[900] ?? 0) ^ 1
    const changed = await verify(kept('forged.pdf', forged), '--keys', keys)
    expect(changed).toMatchObject({ code: 1, said: expect.stringContaining('REFUSED') })
    expect((await verify(kept('other.pdf', '%PDF-1.7'), '--keys', keys)).code).toBe(1)
    site.state = 'revoked'
    expect(await verify(file, '--origin', site.origin)).toMatchObject({
      code: 1,
      said: expect.stringContaining('revoked'),
    })
    site.state = 'replaced'
    site.replacedBy = { number: 'C-2026-000003', code }
    const replaced = await verify(file, '--origin', site.origin)
    expect(replaced).toMatchObject({ code: 1, said: expect.stringContaining('replaced by C-2026-000003') })
    expect((await verify(file, '--origin', 'http://127.0.0.1:1')).code).toBe(2)
    expect((await verify(file)).code).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 120_000)

test('a record of training is verified by the same command, which names nobody', async () => {
  await using course = await givenTraining()
  const { id } = await course.issue()
  const { content } = await takeRecord(course, { recordId: id, form: 'paper' }, OFFICE)
  await using site = await siteOf(await publishedKeys(course))
  const folder = mkdtempSync(join(tmpdir(), 'bystro-record-'))
  try {
    const file = join(folder, 'record.pdf')
    writeFileSync(file, content)
    const good = await verify(file, '--origin', site.origin)
    expect(good).toMatchObject({ code: 0, said: expect.stringContaining('3 people') })
    expect(good.said).not.toMatch(/Zuzana|Mlyn|mlyn/)
    site.state = 'replaced'
    site.replacedBy = { number: 'Z-2026-000002', code: '0000000000000000' }
    const replaced = await verify(file, '--origin', site.origin)
    expect(replaced).toMatchObject({
      code: 1,
      said: expect.stringContaining('the record is replaced by Z-2026-000002'),
    })
    content[900] = (content[900] ?? 0) ^ 1
    writeFileSync(file, content)
    expect(await verify(file, '--origin', site.origin)).toMatchObject({ code: 1 })
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 120_000)

test('another key is made by its command, and what the old one signed is verified as before', async () => {
  await using course = await givenCourse()
  await course.issueAll()
  const { databaseUrl, publicOrigin, signingSecrets, smtpUrl, mailFrom } = course.config
  const { stdout } = await run('node', ['scripts/rotate-certificate-key.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: publicOrigin,
      SIGNING_SECRETS: signingSecrets.join(','),
      SMTP_URL: smtpUrl,
      MAIL_FROM: mailFrom,
      STRIPE_SECRET_KEY: course.config.stripe.secretKey,
      STRIPE_WEBHOOK_SECRETS: course.config.stripe.webhookSecrets.join(','),
    },
  })
  const { rows } = await course.db.execute<{ kid: string; isCurrent: boolean }>(
    sql`select kid, retired_at is null as "isCurrent" from certificate_keys order by retired_at nulls last`,
  )
  expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  expect(stdout).toContain(rows[1]?.kid)
  expect((await publishedKeys(course)).keys).toHaveLength(2)
}, 60_000)
