/**
 * Loaded into a node before anything else: writes one byte for every password that is really hashed to be compared, into
 * the file that COUNT_PASSWORDS_IN names.
 */
import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const file = process.env.COUNT_PASSWORDS_IN
if (!file) throw new Error('COUNT_PASSWORDS_IN names no file')

const counting = (hash: (...given: ReadonlyArray<unknown>) => unknown) =>
  function counted(...given: ReadonlyArray<unknown>) {
    appendFileSync(file, '.')
    return hash(...given)
  }

Object.assign(crypto, {
  argon2: counting(crypto.argon2 as never),
  argon2Sync: counting(crypto.argon2Sync as never),
})
syncBuiltinESMExports()
