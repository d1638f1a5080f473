/** Fails when a table definition changed without its migration: generates into a copy and expects nothing new. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

mkdirSync('.results', { recursive: true })
// The tool understands paths relative to the project only.
const copy = mkdtempSync(join('.results', 'migrations-'))
try {
  cpSync('drizzle', copy, { recursive: true })
  const before = readdirSync(copy)
  const said = execFileSync(
    process.execPath,
    [
      'node_modules/.bin/drizzle-kit',
      'generate',
      '--dialect=postgresql',
      '--schema=./src/**/*.tables.server.ts',
      `--out=./${copy}`,
      '--casing=snake_case',
      '--name=missing',
    ],
    { encoding: 'utf8' },
  )
  const added = readdirSync(copy).filter((file) => !before.includes(file))
  // It exits 0 even when it failed, so only its own words count as a yes.
  if (added.length > 0 || !said.includes('No schema changes')) {
    console.error(said)
    console.error('Tables and migrations differ. Run `npx drizzle-kit generate --name WHAT_CHANGED`; it would write:\n')
    for (const file of added) console.error(readFileSync(join(copy, file), 'utf8'))
    process.exitCode = 1
  } else {
    console.log(`migrations in sync (${before.filter((file) => file.endsWith('.sql')).length})`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
