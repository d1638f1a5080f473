import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a bench or drill found. `figures` is the one line a person reads; `values` go to the evidence file. */
export type Outcome = { pass: boolean; figures: string; values: Record<string, unknown> }

export async function runNamed(folder: 'bench' | 'drills'): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2)
  const known = readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
  if (!known.includes(name)) {
    console.error(`Which one? ${known.join(', ')}`)
    process.exit(2)
  }
  const startedAt = Date.now()
  const { run } = (await import(join(process.cwd(), folder, `${name}.ts`))) as {
    run(args: ReadonlyArray<string>): Promise<Outcome>
  }
  const outcome = await run(rest)
  mkdirSync('.results', { recursive: true })
  const record = { name, at: new Date(startedAt).toISOString(), seconds: (Date.now() - startedAt) / 1000, ...outcome }
  writeFileSync(join('.results', `${folder}-${name}.json`), `${JSON.stringify(record, null, 2)}\n`)
  console.log(`${name}: ${outcome.figures} ${outcome.pass ? 'PASS' : 'FALLS SHORT'}`)
  process.exit(outcome.pass ? 0 : 1)
}
