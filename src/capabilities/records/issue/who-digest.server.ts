import { createHash, randomBytes } from 'node:crypto'
import { textOfData } from '#capabilities/certificates/sign-papers.server.ts'
import type { RecordCompany } from '../record.ts'

type Who = { name: string | null; role: string | null } | RecordCompany | { mailbox: string }

/** 128 random bits: without them nobody can try names against a digest. */
export function makeSalt(): string {
  return randomBytes(16).toString('base64url')
}

/** What stands in the signed data in the place of whom they are about. */
export function digestOf(salt: string, who: Who): string {
  return createHash('sha256')
    .update(`${salt}.${textOfData(who)}`)
    .digest('base64url')
}
