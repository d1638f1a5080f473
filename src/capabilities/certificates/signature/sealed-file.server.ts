import type { CheckedFile } from '../certificate.ts'
import { isSignedBy, openCertificate, signBytes } from './jws.server.ts'
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

/**
 * Whether a file is a certificate of ours, unchanged to the last byte. The data alone would not do: somebody could leave
 * them and draw another name over.
 */
export function checkFile(keys: KeyRing, file: Buffer): CheckedFile {
  const data = [...file.toString('latin1').matchAll(DATA)]
  const certificate = data.length === 1 ? openCertificate(keys, data[0]?.[1] ?? '') : null
  if (certificate === null) return { outcome: data.length === 0 ? 'foreign' : 'changed' }
  const [, kid = '', signature = ''] = SEAL.exec(file.toString('latin1', Math.max(0, file.length - SEAL_LENGTH))) ?? []
  const body = file.subarray(0, file.length - SEAL_LENGTH)
  return isSignedBy(keys, kid, body, signature) ? { outcome: 'genuine', certificate } : { outcome: 'changed' }
}
