import type { CheckedFile } from '../certificate.ts'
import { isSignedBy, openCertificate, signBytes, typeOf } from './jws.server.ts'
import type { KeyRing } from './public-jwk.ts'
import type { SigningKey } from './signing-key.server.ts'

/** What follows the end of the PDF; readers of PDF pass over it. */
const SEAL = /%bystro-seal ([\w-]{43}) ([\w-]{86})\n$/
const SEAL_LENGTH = '%bystro-seal '.length + 43 + 1 + 86 + 1
/** A property of the document, which the library writes as an object of its own; drawn by us, it stands there once. */
const DATA = /obj\n\(([\w-]+\.[\w-]+\.[\w-]{86})\)\nendobj/g

/** The line that holds every byte before it. */
export function sealOf(key: SigningKey, file: Buffer): string {
  return `%bystro-seal ${key.kid} ${signBytes(key, file)}\n`
}

/** What a file says it is; null for one without data of ours, or with more than one. */
export function paperTypeOf(file: Buffer): ReturnType<typeof typeOf> {
  const data = dataIn(file)
  return data.length === 1 ? typeOf(data[0] ?? '') : null
}

/**
 * Whether a file is a paper of ours, unchanged to the last byte. The data alone would not do: somebody could leave them and
 * draw another name over.
 */
export function checkSealed<Data>(
  keys: KeyRing,
  file: Buffer,
  open: (jws: string) => Data | null,
): { outcome: 'genuine'; data: Data } | { outcome: 'foreign' | 'changed' } {
  const signed = dataIn(file)
  const data = signed.length === 1 ? open(signed[0] ?? '') : null
  if (data === null) return { outcome: signed.length === 0 ? 'foreign' : 'changed' }
  const [, kid = '', signature = ''] = SEAL.exec(file.toString('latin1', Math.max(0, file.length - SEAL_LENGTH))) ?? []
  const body = file.subarray(0, file.length - SEAL_LENGTH)
  return isSignedBy(keys, kid, body, signature) ? { outcome: 'genuine', data } : { outcome: 'changed' }
}

/** The same for a certificate. */
export function checkFile(keys: KeyRing, file: Buffer): CheckedFile {
  const checked = checkSealed(keys, file, (jws) => openCertificate(keys, jws))
  return checked.outcome === 'genuine' ? { outcome: 'genuine', certificate: checked.data } : checked
}

function dataIn(file: Buffer): ReadonlyArray<string> {
  return [...file.toString('latin1').matchAll(DATA)].map(([, jws = '']) => jws)
}
