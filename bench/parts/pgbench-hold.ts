import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Param, Placeholder } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { guardedSeat, type HoldValues, holdStatement } from '#capabilities/booking/order/hold-seats.server.ts'

/** pgbench takes a colon before a word for a variable, also inside quotes; the planner folds this into a constant. */
function text(value: string): string {
  return `replace('${value.replaceAll("'", "''").replaceAll(':', '§')}', '§', chr(58))`
}

/** A reference that no two rows share: a number of a sequence in the letters of references. */
const REFERENCE = `(select 'BY-' || left(code, 4) || '-' || right(code, 4) from
  translate(lpad(to_hex(nextval('bench_references')), 8, '0'), '0123456789abcdef', '23456789ABCDEFGH') as code)`

/** What the product would send for one person's order, with everything that must differ made by the database. */
export function holdExpressions(example: {
  sessionId: string
  startsAt: string
  basePriceCents: number
  order: string
  evidence: string
}): Record<keyof HoldValues, string> {
  return {
    id: 'gen_random_uuid()',
    reference: REFERENCE,
    clientKey: `('reg_bench_' || gen_random_uuid())`,
    requestHash: text('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'),
    sessionId: example.sessionId,
    startsAt: `${text(example.startsAt)}::timestamptz`,
    basePriceCents: String(example.basePriceCents),
    priceCents: 'null::integer',
    origin: text('card'),
    kind: text('personal'),
    language: text('sk'),
    seats: '1',
    unitPriceCents: '12700',
    totalCents: '12700',
    discountCents: '0',
    discountCode: 'null',
    discountCodeId: 'null',
    discountPerson: 'null',
    earlyBirdUntil: text('2026-11-18'),
    vatPercent: '23',
    vatCategory: text('S'),
    buyerName: text('Jana Nováková'),
    buyerEmail: `(gen_random_uuid() || '@example.test')`,
    buyerPhone: text('+421900123456'),
    companyName: 'null',
    companyIco: 'null',
    companyDic: 'null',
    companyIcDph: 'null',
    companyAddress: 'null',
    companyStreet: 'null',
    companyCity: 'null',
    companyZip: 'null',
    companyCountry: 'null',
    addressReading: 'null',
    orderNumber: 'null',
    holderKey: `(md5((random() * 131072)::integer::text) || '.' || gen_random_uuid())`,
    limitKeys: `array['address:' || md5((random() * 131072)::integer::text), 'network:' || md5((random() * 65536)::integer::text)]`,
    isProven: 'false',
    seatLimit: 'null',
    transferLimit: 'null',
    participants: `jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'position', 1, 'name', 'Jana Nováková', 'email', 'jana@example.test', 'work_type', 'student', 'ai_proficiency', 'low'))`,
    attemptId: 'gen_random_uuid()',
    cardCents: '12700',
    order: text(example.order),
    emailHash: text('R0w2cNhmxB0cVaa2S5nXIuC2D2zDJ1Xw'),
    evidence: text(example.evidence),
    ipAddress: text('198.18.0.0'),
    userAgent: text('Mozilla/5.0 (bench)'),
    auditId: 'gen_random_uuid()',
    at: 'now()',
    requestId: 'gen_random_uuid()',
    visitOrigin: 'null',
  }
}

/** The product's own statement as a script of pgbench: same text, its parameters replaced by expressions. */
export function holdScript(expressions: Record<keyof HoldValues, string>): string {
  const { sql: statement, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(holdStatement(guardedSeat))
  return `${statement.replaceAll(/\$(\d+)/g, (_, position: string) => {
    const param = params[Number(position) - 1] as Placeholder | Param | string
    if (typeof param === 'string') return text(param)
    return expressions[(param as Placeholder).name as keyof HoldValues]
  })};\n`.replaceAll(/\s*\n\s*/g, ' ')
}

/** Transactions a second of a script. */
export async function pgbench(
  bin: string,
  options: { url: string; script: string; folder: string; clients: number; seconds: number },
): Promise<number> {
  const file = join(options.folder, `hold-${process.pid}.sql`)
  writeFileSync(file, `${options.script}\n`)
  const load = ['-c', String(options.clients), '-j', '2', '-T', String(options.seconds)]
  const { stdout } = await promisify(execFile)(join(bin, 'pgbench'), [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    ...load,
    options.url,
  ])
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(tps > 0)) throw new Error(`pgbench says: ${stdout}`)
  return tps
}
