import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type PastRelease = {
  commit: string
  /** A checkout of its own with its build; workers and migrations run from its sources. */
  folder: string
  remove(): void
}

/** The newest commits that did not know one of the newest migrations: what was running when it was applied. */
export function releasesBeforeMigrations(count: number): ReadonlyArray<string> {
  const added = git('log', '--format=%H', '--diff-filter=A', '--', 'drizzle/*.sql').split('\n')
  return [...new Set(added)].slice(0, count).map((commit) => git('rev-parse', `${commit}^`))
}

/** Lays a release out in a folder of its own and builds it, with the packages that are installed here. */
export function buildRelease(commit: string): PastRelease {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    execFileSync(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, BYSTRO_COMMIT: commit },
    })
    return { commit, folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function git(...args: ReadonlyArray<string>): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
