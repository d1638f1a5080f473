import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a bench or drill found. `figures` is the one line a person reads; `values` stay beside it on this machine. */
export type Outcome = {
  pass: boolean
  figures: string
  values: Record<string, unknown>
  /** Markdown that the evidence page shows in full, where one line cannot say it. */
  table?: string
}

export type Folder = 'bench' | 'drills'

/** A bench or drill. `bar` is what must hold, in a sentence; one that can go on after an interruption says so. */
export type Named = { bar: string; isResumable?: boolean; run(args: ReadonlyArray<string>): Promise<Outcome> }

export function namesIn(folder: Folder): ReadonlyArray<string> {
  return readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
}

export async function load(folder: Folder, name: string): Promise<Named> {
  return (await import(join(process.cwd(), folder, `${name}.ts`))) as Named
}
