import { readFileSync } from 'node:fs'
import type pg from 'pg'

export type Statement = { text: string; values: Array<unknown> }

/** What a node that was started with `recorded-queries.ts` has asked so far, without what it wrote. */
export function readStatements(file: string): ReadonlyArray<Statement> {
  const all = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return all.map((line) => JSON.parse(line) as Statement).filter(({ text }) => /^\s*(select|with)\b/i.test(text))
}

/** The same questions without the product around them, in milliseconds. */
export async function askBarely(client: pg.Client, statements: ReadonlyArray<Statement>): Promise<number> {
  const began = performance.now()
  for (const { text, values } of statements) await client.query({ text, values, rowMode: 'array' })
  return performance.now() - began
}
