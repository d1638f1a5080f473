import { statSync } from 'node:fs'
import { visitorAddress } from '../../tools/local-stack/booking-client.ts'
import { askNode, type NodeAnswer } from './ask-node.ts'
import { inFlight } from './in-flight.ts'

export type Guessing = {
  tries: number
  /** Passwords that the node really hashed to compare. */
  compared: number
  admitted: number
  statuses: Record<string, number>
  seconds: number
  /** Every how many tries a second the node turned away. */
  perSecond: number
}

const AT_ONCE = 50

/** The same address, as somebody who hopes for another counter would write it. */
function spellings(email: string): ReadonlyArray<string> {
  return [email, email.toUpperCase(), ` ${email}`, `${email} `, `${email}\t`]
}

/** Headers in which one proxy or another names the visitor: none of them is a visitor's to fill. */
function disguise(n: number): Record<string, string> {
  const address = visitorAddress(n)
  return {
    'x-forwarded-for': `${visitorAddress(n * 7)}, ${address}`,
    'x-real-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
    'x-client-ip': address,
    forwarded: `for=${address}`,
    'x-forwarded-host': `n${n}.example`,
    'user-agent': `browser ${n}`,
    'accept-language': n % 2 === 0 ? 'sk' : 'en',
    'x-language': n % 2 === 0 ? 'sk' : 'en',
    cookie: `visit=${n}`,
  }
}

export function signIn(
  port: number,
  given: { email: string; password: string },
  headers: Record<string, string>,
): Promise<NodeAnswer> {
  return askNode(port, {
    method: 'POST',
    path: '/api/signInWithPassword',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: given }),
  })
}

/** Ten thousand guesses at one account from ten thousand places, with the right password among them again and again. */
export async function guessOneAccount(
  port: number,
  counter: string,
  account: { email: string; password: string },
  tries: number,
): Promise<Guessing> {
  const written = spellings(account.email)
  return guess(counter, tries, (n) => {
    // Not before the account is locked; from then on the right password is every hundredth.
    const isRight = n >= 100 && n % 100 === 0
    const email = written[n % written.length] ?? account.email
    return signIn(port, { email, password: isRight ? account.password : `nie-je-to-ono-${n}` }, disguise(n))
  })
}

/** One place that tries one password on ten thousand accounts. Only what our own proxy says about it counts. */
export function sprayAccounts(
  port: number,
  counter: string,
  address: string,
  accounts: (n: number) => string,
  tries: number,
): Promise<Guessing> {
  return guess(counter, tries, (n) => {
    const headers = { ...disguise(n), 'x-forwarded-for': `${visitorAddress(n)}, ${address}` }
    return signIn(port, { email: accounts(n), password: 'Heslo-na-skusku-2026' }, headers)
  })
}

async function guess(counter: string, tries: number, ask: (n: number) => Promise<NodeAnswer>): Promise<Guessing> {
  const before = countedIn(counter)
  const statuses: Record<string, number> = {}
  let admitted = 0
  const startedAt = performance.now()
  await inFlight(tries, AT_ONCE, async (n) => {
    const { status, headers } = await ask(n)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status < 300 || headers['set-cookie'] !== undefined) admitted++
  })
  const seconds = (performance.now() - startedAt) / 1000
  return {
    tries,
    compared: countedIn(counter) - before,
    admitted,
    statuses,
    seconds,
    perSecond: tries / seconds,
  }
}

export function countedIn(file: string): number {
  return statSync(file).size
}
