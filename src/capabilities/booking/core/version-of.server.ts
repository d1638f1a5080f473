import { createHash } from 'node:crypto'
import type { Participant, Registration } from '../find-registration.server.ts'

/** Tells two readings of the same details apart without repeating them: a form brings back the one it was made from. */
function versionOf(values: ReadonlyArray<string | null>): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

export function participantVersion({ id, name, email }: Participant): string {
  return versionOf([id, name, email])
}

export function billingVersion(registration: Registration): string {
  const { companyName, companyIco, companyDic, companyIcDph, companyAddress, orderNumber } = registration
  return versionOf([companyName, companyIco, companyDic, companyIcDph, companyAddress, orderNumber])
}

/** The same with who ordered, for the form of the back office, which has both. */
export function orderVersion(registration: Registration): string {
  const { buyerName, buyerEmail, buyerPhone } = registration
  return versionOf([buyerName, buyerEmail, buyerPhone, billingVersion(registration)])
}
