import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { GHOST_VERSION, type InstalledGhost, installGhost } from './install-ghost.ts'
import { launchGhost } from './launch-ghost.ts'
import { CACHE_FOLDER, makeOnce } from './make-once.ts'
import { SLUGS } from './seed/seed-facts.ts'
import { type GhostKeys, seedGhost } from './seed/seed-ghost.ts'

export type RunningGhost = GhostKeys & { url: string; port: number; pid: number; stop(): Promise<void> }

const projectRoot = resolve(import.meta.dirname, '../..')
const KEYS = 'keys.json'
const SEED = 'seed'

/**
 * A real Ghost with the seed in it, on a free port of this machine, gone when this process is gone. What is written into
 * it is gone too, unless `dataDir` names a folder to keep it in.
 */
export async function startGhost(options: { port?: number; dataDir?: string } = {}): Promise<RunningGhost> {
  const installed = await installGhost()
  const seeded = await seededGhost(installed)
  const home = options.dataDir ?? mkdtempSync(join(tmpdir(), 'bystro-ghost-'))
  copySeed(seeded, home)
  const launch = { isTemporary: options.dataDir === undefined, ...(options.port ? { port: options.port } : {}) }
  const ghost = await launchGhost(installed, home, launch)
  const keys = JSON.parse(readFileSync(join(home, KEYS), 'utf8')) as GhostKeys
  return { ...keys, ...ghost }
}

/** A Ghost that was seeded once and stopped: database, files and keys. Another version or another seed is another folder. */
export function seededGhost(installed: InstalledGhost): Promise<string> {
  return makeOnce(join(CACHE_FOLDER, `ghost-seed-${seedKey()}`), async (building) => {
    console.error('Seeding Ghost once for this machine, about half a minute…')
    // In the temporary files first, which are memory on many machines: Ghost's first start writes a thousand times.
    const home = mkdtempSync(join(tmpdir(), 'bystro-ghost-seed-'))
    try {
      const ghost = await launchGhost(installed, home)
      try {
        writeFileSync(join(home, KEYS), JSON.stringify(await seedGhost(ghost.url)))
      } finally {
        await ghost.stop()
      }
      forgetAuthor(join(home, 'ghost.db'), SLUGS.withoutAuthor)
      writeFileSync(join(home, SEED), seedKey())
      cpSync(home, building, { recursive: true, verbatimSymlinks: true })
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })
}

function copySeed(seeded: string, home: string): void {
  const mark = join(home, SEED)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === seedKey()) return
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  cpSync(seeded, home, { recursive: true, verbatimSymlinks: true })
}

/** Ghost itself gives every post an author; databases that were moved from elsewhere have posts without one. */
function forgetAuthor(file: string, slug: string): void {
  const database = new DatabaseSync(file)
  database.prepare('delete from posts_authors where post_id = (select id from posts where slug = ?)').run(slug)
  database.close()
}

let knownKey: string | null = null

function seedKey(): string {
  knownKey ??= hashOf([
    ...globSync('tools/ghost/seed/*.ts', { cwd: projectRoot }).toSorted(),
    'src/capabilities/blog/article/hostile-html.testing.server.ts',
    'src/capabilities/blog/draw-cover.ts',
  ])
  return knownKey
}

function hashOf(files: ReadonlyArray<string>): string {
  const hash = createHash('sha256').update(GHOST_VERSION)
  for (const file of files) hash.update(file).update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 16)
}

if (import.meta.main) {
  const startedAt = performance.now()
  const folder = await seededGhost(await installGhost())
  console.log(
    `Ghost ${GHOST_VERSION} is ready in ${folder} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`,
  )
}
