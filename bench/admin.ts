import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as waitFor } from 'node:timers/promises'
import pg from 'pg'
import type { Outcome } from '../scripts/run-named.ts'
import { givenStaff } from '../tools/local-stack/given-staff.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { ADMIN_QUESTIONS, type AdminQuestion } from './parts/admin-questions.ts'
import { BIG_OFFICE, givenBigOffice } from './parts/big-office.ts'
import { p95 } from './parts/percentile.ts'
import { askBarely, readStatements, type Statement } from './parts/recorded-statements.ts'

type Answer = { milliseconds: number; bytes: number; status: number }
type Measured = AdminQuestion & {
  productMs: number
  bareMs: number
  ratio: number
  kilobytes: number
  scans: Array<string>
}

/** Each export is written into the audit log and counted by the limiter of forms, so fewer of them are asked for. */
const ROUNDS = { list: 100, export: 40 }
/** A hundred rounds of a quick list are over in half a second, in which a moment of something else is more than a twentieth. */
const LEAST_MS = { list: 4_000, export: 0 }
const WARM_UP = 5
/** A node in service has long been compiled where every screen goes: who asks, which route, how it is answered. */
const FIRST_VISITS = 400
/** So much of an export is there only when its first page was read. */
const RECORDED_BYTES = 30_000
const FIRST_SCREEN: AdminQuestion = { name: 'sessions', path: '/admin/sessions.data' }
const BARS = { ratio: 3, kilobytes: 300 }

export const bar =
  'Every list, search and export over five years of data: p95 at most 3 times the bare statements, at most 300 KB, no walk through a big table'

/**
 * Every list, search and export of the back office over five years of data, as a signed-in admin, against the same
 * statements sent by a bare client, interleaved in the same run. Which statements a page asks is recorded by a node of
 * its own; what PostgreSQL does for each of them must not be a walk through a big table.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const wanted = ADMIN_QUESTIONS.filter(({ name }) => args.length === 0 || args.some((part) => name.includes(part)))
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bystro-bench-'))
  const file = join(folder, 'queries')
  writeFileSync(file, '')
  try {
    await givenBigOffice(ownerUrl)
    const base = { DATABASE_URL: appUrl, ADMIN_TWO_FACTOR: 'optional', LOG_LEVEL: 'fatal' }
    const web = await startBuiltWeb(base)
    const telling = await startBuiltWeb({
      ...base,
      NODE_OPTIONS: '--import=./bench/parts/recorded-queries.ts',
      RECORDED_QUERIES: file,
    })
    const { SIGNING_SECRETS: signingSecret = '' } = await localWebEnvironment(appUrl)
    const site = { origin: web.origin, databaseUrl: appUrl, signingSecret }
    const { cookie } = await givenStaff(site, { name: 'Soňa Jasenská' })
    const teller = await givenStaff({ ...site, origin: telling.origin }, { name: 'Miro Jasenský' })
    const bare = new pg.Client({ connectionString: appUrl, options: '-c jit=off' })
    // Its server may be gone before it is, when the bench ends early.
    bare.on('error', () => {})
    await bare.connect()

    for (let visit = 0; visit < FIRST_VISITS; visit++) await ask(web.port, FIRST_SCREEN, cookie)
    const measured: Array<Measured> = []
    for (const question of wanted) {
      truncateSync(file)
      const told = await ask(telling.port, question, teller.cookie, RECORDED_BYTES)
      if (told.status !== 200) throw new Error(`${question.name} answered ${told.status}`)
      const statements = readStatements(file)
      const times = { product: [] as Array<number>, bare: [] as Array<number> }
      let bytes = 0
      const kind = question.isExport ? 'export' : 'list'
      const endsAt = performance.now() + LEAST_MS[kind]
      for (let round = -WARM_UP; round < ROUNDS[kind] || performance.now() < endsAt; round++) {
        const answer = await ask(web.port, question, cookie)
        if (answer.status === 429) {
          // Not an answer of the export: asked again once the limiter lets it through.
          await waitFor(1_000)
          round--
          continue
        }
        if (answer.status !== 200) throw new Error(`${question.name} answered ${answer.status}`)
        const bareMs = await askBarely(bare, statements)
        bytes = Math.max(bytes, answer.bytes)
        if (round < 0) continue
        times.product.push(answer.milliseconds)
        times.bare.push(bareMs)
      }
      const [productMs, bareMs] = [p95(times.product), p95(times.bare)]
      const scans = await scansIn(bare, statements)
      measured.push({ ...question, productMs, bareMs, ratio: productMs / bareMs, kilobytes: bytes / 1024, scans })
      console.log(
        `${question.name}: ${productMs.toFixed(1)} ms, bare ${bareMs.toFixed(1)} ms = ${(productMs / bareMs).toFixed(2)}, ${(bytes / 1024).toFixed(0)} KB${scans.length > 0 ? `, walks through ${scans.join(', ')}` : ''}`,
      )
    }
    await bare.end()
    await web.stop()
    await telling.stop()
    return outcomeOf(measured)
  } finally {
    await postgres.stop()
    if (existsSync(folder)) rmSync(folder, { recursive: true })
  }
}

function outcomeOf(measured: ReadonlyArray<Measured>): Outcome {
  const slow = measured.filter(({ ratio }) => ratio > BARS.ratio)
  const fat = measured.filter(({ kilobytes, isExport }) => !isExport && kilobytes > BARS.kilobytes)
  const scanning = measured.filter(({ scans }) => scans.length > 0)
  const worst = measured.toSorted((a, b) => b.ratio - a.ratio)[0]
  const slowest = measured.toSorted((a, b) => b.productMs - a.productMs)[0]
  const heaviest = measured.filter(({ isExport }) => !isExport).toSorted((a, b) => b.kilobytes - a.kilobytes)[0]
  const names = (list: ReadonlyArray<Measured>) =>
    list.length > 0 ? ` (${list.map(({ name }) => name).join(', ')})` : ''
  return {
    pass: slow.length + fat.length + scanning.length === 0,
    figures: [
      `${measured.length} lists, searches and exports over ${BIG_OFFICE.sessions} sessions, ${BIG_OFFICE.participants} participants, ${BIG_OFFICE.documents} documents, ${BIG_OFFICE.movements} movements, ${BIG_OFFICE.messages} messages, ${BIG_OFFICE.auditEvents} audit rows, p95 of at least ${ROUNDS.list} (exports ${ROUNDS.export})`,
      `over ${BARS.ratio} times the bare SQL: ${slow.length}${names(slow)}`,
      `worst ${worst?.name} ${worst?.ratio.toFixed(2)} times`,
      `slowest ${slowest?.name} ${slowest?.productMs.toFixed(0)} ms`,
      `over ${BARS.kilobytes} KB: ${fat.length}${names(fat)}, heaviest ${heaviest?.name} ${heaviest?.kilobytes.toFixed(0)} KB`,
      `walking through a big table: ${scanning.length}${names(scanning)}`,
    ].join('; '),
    values: { measured },
  }
}

/** Until the first byte of the body: of a page that is all of it, of an export its beginning. */
function ask(port: number, { path, form, isExport }: AdminQuestion, cookie: string, enough = 1): Promise<Answer> {
  const began = performance.now()
  const body = form ? new URLSearchParams(form).toString() : null
  const headers = {
    cookie,
    ...(body === null
      ? {}
      : {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://127.0.0.1:${port}`,
          'sec-fetch-site': 'same-origin',
        }),
  }
  return new Promise((done, failed) => {
    const asked = request({ port, path, method: body === null ? 'GET' : 'POST', headers }, (answer) => {
      let milliseconds = 0
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        milliseconds ||= performance.now() - began
        bytes += chunk.length
        if (isExport && bytes >= enough) answer.destroy()
      })
      answer.on('close', () =>
        done({ milliseconds: milliseconds || performance.now() - began, bytes, status: answer.statusCode ?? 0 }),
      )
    })
    asked.on('error', failed)
    asked.end(body ?? undefined)
  })
}

/** Tables, and parts of tables, that a page must never read from end to end. */
async function bigTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and reltuples >= 10000",
  )
  return new Set(rows.map(({ name }) => name))
}

async function scansIn(client: pg.Client, statements: ReadonlyArray<Statement>): Promise<Array<string>> {
  const big = await bigTables(client)
  const found = new Set<string>()
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
    for (const { 'QUERY PLAN': line } of rows) {
      const table = /Seq Scan on (\w+)/.exec(line)?.[1]
      if (table && big.has(table)) found.add(table)
    }
  }
  return [...found]
}
