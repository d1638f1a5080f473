import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Release = z.object({ commit: z.string().nullable(), builtAt: z.iso.datetime() })
const Package = z.object({ version: z.string() })

export type Release = { version: string; commit: string | null; builtAt: string | null }

/** Which release runs here: the build leaves its commit beside what it made. */
export function readRelease(folder = process.cwd()): Release {
  const { version } = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  try {
    return { version, ...Release.parse(JSON.parse(readFileSync(join(folder, 'build', 'release.json'), 'utf8'))) }
  } catch {
    return { version, commit: null, builtAt: null }
  }
}
