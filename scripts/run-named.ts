import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a bench or drill found. `figures` is the one line a person reads; `values` stay beside it on this machine. */
export type Outcome = {
  pass: boolean
  figures: string
  values: Record<string, unknown>
  /** What it needs is not on this machine: nothing was proven and nothing refuted, so no record is kept. */
  isNotRun?: true
  /** Markdown that the evidence page shows in full, where one line cannot say it. */
  table?: string
}

export type Folder = 'bench' | 'drills'

type Named = { run(args: ReadonlyArray<string>): Promise<Outcome> }

export function namesIn(folder: Folder): ReadonlyArray<string> {
  return readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
}

export async function load(folder: Folder, name: string): Promise<Named> {
  return (await import(join(process.cwd(), folder, `${name}.ts`))) as Named
}

/**
 * What must hold, in a sentence, and whether it can go on after an interruption. Read and not imported: all of them together
 * bring half of the product with them.
 */
export function describe(folder: Folder, name: string): { bar: string; isResumable: boolean } {
  const text = readFileSync(join(folder, `${name}.ts`), 'utf8')
  const [, , bar] = /^export const bar =\s+(['"])(.+)\1$/m.exec(text) ?? []
  if (!bar) throw new Error(`${folder}/${name}.ts does not say what must hold`)
  return { bar, isResumable: text.includes('export const isResumable = true') }
}
