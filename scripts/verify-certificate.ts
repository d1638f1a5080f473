/**
 * Whether a PDF is a certificate or a record of training of ours, unchanged, and whether it still holds:
 * `node scripts/verify-certificate.ts FILE --origin https://bystro.example` asks that site for its public keys and for the
 * state of its code. `--keys FILE` takes the keys from a copy of `/.well-known/certificate-keys.json` and asks nobody, so it
 * cannot say whether the certificate was revoked or replaced since. Ends with 0 for a good one, 1 for a refused one, 2 when
 * nobody could be asked.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { formatCode } from '#capabilities/certificates/certificate-code.ts'
import { keyRingOf } from '#capabilities/certificates/published-keys.server.ts'
import { checkPaper } from '#capabilities/certificates/sign-papers.server.ts'
import type { KeyRing } from '#capabilities/certificates/signature/public-jwk.ts'
import { checkFile } from '#capabilities/certificates/signature/sealed-file.server.ts'
import { RecordFacts } from '#capabilities/records/record.ts'

const KeySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })),
})
const State = z.object({
  state: z.enum(['valid', 'replaced', 'revoked', 'erased', 'unknown']),
  replacedBy: z.object({ number: z.string(), code: z.string() }).nullable(),
})
const TIMEOUT_MS = 15_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string' }, keys: { type: 'string' } },
})
const [path] = positionals
if (path === undefined || (values.origin === undefined) === (values.keys === undefined)) {
  console.error('Usage: node scripts/verify-certificate.ts FILE (--origin https://… | --keys FILE)')
  process.exit(2)
}
process.exitCode = await verifyCertificate(path).catch((error: unknown) => {
  console.error(`Nobody could be asked: ${error instanceof Error ? error.message : error}`)
  return 2
})

async function verifyCertificate(file: string): Promise<0 | 1 | 2> {
  const { keys, origin } = values
  const published = keys === undefined ? await asked('/.well-known/certificate-keys.json') : readFileSync(keys, 'utf8')
  const checked = opened(keyRingOf(KeySet.parse(JSON.parse(published))), readFileSync(file))
  if (typeof checked === 'string') {
    console.log(`REFUSED: ${checked}`)
    return 1
  }
  const { number, about, issuedOn, provider, code, kind } = checked
  console.log(`${number}, code ${formatCode(code)}\n${about}\n${provider.name}, issued ${issuedOn}`)
  if (origin === undefined) {
    console.log('GENUINE: signed by these keys and unchanged; whether it was revoked or replaced since was not asked')
    return 0
  }
  const { state, replacedBy } = State.parse(JSON.parse(await asked(`/overenie/${formatCode(code)}/stav.json`)))
  const isGood = state === 'valid'
  const by = replacedBy === null ? '' : ` by ${replacedBy.number}, code ${replacedBy.code}`
  console.log(
    isGood ? 'VALID: genuine, unchanged and not revoked' : `REFUSED: the file is genuine, the ${kind} is ${state}${by}`,
  )
  return isGood ? 0 : 1
}

/** What the file says, or why it is refused. */
function opened(keys: KeyRing, file: Buffer) {
  const changed = 'the signature does not match the file'
  const paper = checkPaper(keys, file, 'bystro-record')
  if (paper !== null) {
    const facts = paper.outcome === 'genuine' ? RecordFacts.safeParse(paper.data).data : undefined
    if (facts === undefined) return changed
    const { people, minutes } = facts.totals
    const about = `${people} people, ${minutes / 60} hours: ${facts.courses.map(({ title }) => title).join(', ')}`
    return { ...facts, about, kind: 'record' }
  }
  const checked = checkFile(keys, file)
  if (checked.outcome === 'genuine') {
    const { name, course, days } = checked.certificate
    return { ...checked.certificate, about: `${name}: ${course}, ${days.join(', ')}`, kind: 'certificate' }
  }
  return checked.outcome === 'foreign' ? 'it has no signature of these keys' : changed
}

async function asked(address: string): Promise<string> {
  const answer = await fetch(new URL(address, values.origin), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  // An unknown code is an answer, too.
  if (!answer.ok && answer.status !== 404) throw new Error(`${answer.url} answered ${answer.status}`)
  return answer.text()
}
