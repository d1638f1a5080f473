import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** This build and the two before it: a page that somebody opened two releases ago still finds its scripts. */
const KEPT_BUILDS = 3

export function publishAssets(options: { clientDir: string; folder: string; now: Date }) {
  const { clientDir, folder, now } = options
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(join(clientDir, 'assets')).toSorted().join('\n')
  const id = createHash('sha256').update(names).digest('hex').slice(0, 12)
  const existing = readdirSync(folder).find((name) => name.endsWith(id))
  const build = existing ?? `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}`
  if (!existing) {
    const unfinished = join(folder, `.${build}`)
    if (existsSync(unfinished)) rmSync(unfinished, { recursive: true })
    cpSync(join(clientDir, 'assets'), join(unfinished, 'assets'), { recursive: true })
    renameSync(unfinished, join(folder, build))
  }
  const builds = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
  const forgotten = builds.slice(0, -KEPT_BUILDS)
  for (const old of forgotten) rmSync(join(folder, old), { recursive: true })
  return { build, forgotten }
}
