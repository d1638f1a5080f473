import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { throwAwayCopy } from './throw-away-copy.ts'

export type OtherRelease = {
  folder: string
  /** Files that only the other release has, and files that only ours has. */
  newFiles: ReadonlyArray<string>
  oldFiles: ReadonlyArray<string>
  remove(): void
}

const SCRIPT = 'src/entry.client.tsx'

/**
 * The next release: the sources as they are but for one line that every page loads, built as any release is. A folder that
 * holds one already may be named instead.
 */
export function buildOtherRelease(folder: string | null): OtherRelease {
  if (folder !== null) return compared(folder, () => {})
  const copy = throwAwayCopy()
  try {
    const path = join(copy.folder, SCRIPT)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\ndocument.documentElement.dataset.release = 'next'\n`)
    execFileSync(process.execPath, ['scripts/build.ts'], {
      cwd: copy.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, BYSTRO_COMMIT: 'next' },
    })
    return compared(copy.folder, copy.remove)
  } catch (error) {
    copy.remove()
    throw error
  }
}

function compared(folder: string, remove: () => void): OtherRelease {
  const [ours, theirs] = [assetsOf('.'), assetsOf(folder)]
  return {
    folder,
    newFiles: theirs.filter((name) => !ours.includes(name)),
    oldFiles: ours.filter((name) => !theirs.includes(name)),
    remove,
  }
}

function assetsOf(release: string): ReadonlyArray<string> {
  return readdirSync(join(release, 'build', 'client', 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
}
