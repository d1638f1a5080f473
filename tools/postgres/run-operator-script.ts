import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serverAccount } from './server-account.ts'

const projectRoot = resolve(import.meta.dirname, '../..')

/**
 * Runs a script of `ops/` as the account of the server, with nothing of our own environment, and gives back its last word.
 * The script is handed over as text, because that account may not read this folder.
 */
export function runOperatorScript(
  name: 'follow-primary' | 'base-backup' | 'restore' | 'backup',
  options: { bin: string; cwd: string; environment: Record<string, string> },
): string {
  const said = execFileSync('bash', ['-s'], {
    input: readFileSync(join(projectRoot, 'ops', `${name}.sh`)),
    stdio: 'pipe',
    cwd: options.cwd,
    env: {
      PATH: `${options.bin}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGUSER: 'postgres',
      ...options.environment,
    },
    ...serverAccount(),
  })
  return said.toString().trim()
}
