import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { countCheck } from './count-check.server.ts'
import { keyRingOf, publishedKeys } from './published-keys.server.ts'
import { canonicalJson, type Json } from './signature/canonical-json.ts'
import { openData, signData } from './signature/jws.server.ts'
import type { KeyRing } from './signature/public-jwk.ts'
import { checkSealed, paperTypeOf, sealOf } from './signature/sealed-file.server.ts'
import { signingKey } from './signature/signing-key.server.ts'

type OtherPaper = 'bystro-record'

/** Lends the key of certificates to another kind of paper: its data under a type of its own, and the seal of its file. */
export async function paperSigner(services: Pick<Services, 'clock' | 'config'>, db: Executor) {
  const key = await signingKey(services, db)
  return {
    sign: (type: OtherPaper, data: Json) => signData(key, type, data),
    seal: (file: Buffer) => sealOf(key, file),
  }
}

/** Whether a file is such a paper, unchanged, with its data; null for a file that says that it is something else. */
export function checkPaper(
  keys: KeyRing,
  file: Buffer,
  type: OtherPaper,
): { outcome: 'genuine'; data: unknown } | { outcome: 'changed' } | null {
  if (paperTypeOf(file) !== type) return null
  const checked = checkSealed(keys, file, (jws) => openData(keys, type, jws) ?? null)
  return checked.outcome === 'genuine' ? checked : { outcome: 'changed' }
}

/** The same by the published keys, counted as a check of the address that asks. */
export async function checkPaperFile(
  { db }: Pick<Services, 'db'>,
  { file, type }: { file: Buffer; type: OtherPaper },
  call: Pick<Call, 'clientAddress'>,
): Promise<ReturnType<typeof checkPaper>> {
  if (paperTypeOf(file) !== type) return null
  await countCheck(db, call)
  return checkPaper(keyRingOf(await publishedKeys({ db })), file, type)
}

/** One text for the same data: what is hashed and compared. */
export function textOfData(data: Json): string {
  return canonicalJson(data)
}
