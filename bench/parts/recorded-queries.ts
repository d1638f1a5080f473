/**
 * Loaded before a web node with `--import`: says, on a line of a file, which statements it sends to PostgreSQL and with
 * which values, so that a bench can ask the very same questions without the product around them.
 */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.RECORDED_QUERIES
const send = pg.Client.prototype.query as (...given: Array<unknown>) => unknown

function recorded(this: pg.Client, ...given: Array<unknown>): unknown {
  const [first, second] = given
  const config = typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown })
  const values = config.values ?? (Array.isArray(second) ? second : [])
  if (file && config.text) appendFileSync(file, `${JSON.stringify({ text: config.text, values })}\n`)
  return Reflect.apply(send, this, given)
}

Object.assign(pg.Client.prototype, { query: recorded })
