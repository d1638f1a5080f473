import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '#platform/http/http.refusals.ts'

/** `memory` in KiB. */
export type PasswordCost = { memory: number; passes: number }

/** Argon2id with 64 MiB and three passes, the first recommendation of RFC 9106 for machines without gigabytes to spare. */
export const PASSWORD_COST: PasswordCost = { memory: 64 * 1024, passes: 3 }

/**
 * Two at once take 128 MiB and half of the threads that files and names need too; twenty more wait, about three seconds.
 * Whoever comes on top of that is told to come back: a flood of guesses must not take the site with it.
 */
const AT_ONCE = 2
const MAY_WAIT = 20

const derive = promisify(argon2)
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/

export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** Hashes and compares passwords of one process, a few at a time. */
export function createPasswordHasher(cost: PasswordCost = PASSWORD_COST): PasswordHasher {
  const gate = createGate()

  const tagOf = (password: string, nonce: Buffer, { memory, passes }: PasswordCost) =>
    gate(() =>
      derive('argon2id', { message: password.normalize('NFKC'), nonce, parallelism: 1, tagLength: 32, memory, passes }),
    )

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      const tag = await tagOf(password, nonce, cost)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
    },
    async verify({ hash, password }) {
      const [, memory, passes, nonce = '', tag = ''] = HASH.exec(hash) ?? []
      if (memory === undefined) throw new Error('A stored password has no form that we know')
      const made = await tagOf(password, Buffer.from(nonce, 'base64url'), {
        memory: Number(memory),
        passes: Number(passes),
      })
      const kept = Buffer.from(tag, 'base64url')
      return kept.length === made.length && timingSafeEqual(kept, made)
    },
  }
}

function createGate() {
  const waiting: Array<() => void> = []
  let running = 0
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAY_WAIT) refuse.now('BUSY', { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed on, so nobody who comes at this moment overtakes those who wait.
      if (next) next()
      else running -= 1
    }
  }
}
