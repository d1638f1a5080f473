/** Builds browser files and the server bundle, then compresses once what would otherwise be compressed per visitor. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { manifestFor, routesFor } from '#routes/visitors-manifest.ts'

const clientDir = join('build', 'client')
const BROWSER_MANIFEST = 'window.__reactRouterManifest='
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

execFileSync(process.execPath, [join('node_modules', '.bin', 'react-router'), 'build'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})

writeFileSync(join('build', 'release.json'), JSON.stringify({ commit: commitOf(), builtAt: new Date().toISOString() }))
refuseCircles(join(clientDir, 'assets'))
const manifest = manifestIn(join(clientDir, 'assets'))
refuseOfficeOnPages(manifest)
refuseReactAtRest(manifest)
for (const reader of ['everybody', 'owner'] as const) writeManifestFor(reader, manifest)

for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Shown to operators; told where the sources are no checkout, as in an image, else null there. */
function commitOf(): string | null {
  if (process.env.BYSTRO_COMMIT) return process.env.BYSTRO_COMMIT
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/**
 * Files that import each other in a circle run in an order that nobody chose, and a page may stay dead without a word.
 * The bundler makes such files when it merges small ones; another `entriesAwareMergeThreshold` parts them again.
 */
function refuseCircles(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const imports = new Map(files.map((name) => [name, importsOf(readFileSync(join(folder, name), 'utf8'))]))
  const done = new Set<string>()
  function walk(name: string, path: ReadonlyArray<string>): void {
    if (path.includes(name))
      throw new Error(`Files in a circle: ${[...path.slice(path.indexOf(name)), name].join(' > ')}`)
    if (done.has(name)) return
    for (const other of imports.get(name) ?? []) walk(other, [...path, name])
    done.add(name)
  }
  for (const name of files) walk(name, [])
}

/** The map of all screens, as React Router writes it for browsers. */
function manifestIn(folder: string): RouteManifest {
  const manifests = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))
  const text = manifests
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .find((code) => code.startsWith(BROWSER_MANIFEST))
  if (text === undefined) throw new Error('The build has no manifest of its routes')
  return JSON.parse(text.slice(BROWSER_MANIFEST.length, text.lastIndexOf('}') + 1)) as RouteManifest
}

/** Visitors do not pay for the back office: no page of theirs fetches its file or its sheet, or the map of its screens. */
function refuseOfficeOnPages({ routes }: RouteManifest): void {
  for (const { id, module, imports = [], css = [] } of Object.values(routesFor('owner', routes))) {
    const office = [module, ...imports, ...css].filter((file) => file.startsWith('/assets/admin-'))
    if (office.length > 0) throw new Error(`${id} fetches ${office.join(', ')}`)
  }
}

/** A page that comes asleep runs the entry and what that asks for by itself. None of it may bring the application along. */
function refuseReactAtRest({ entry }: RouteManifest): void {
  const folder = join(clientDir, 'assets')
  const late = readdirSync(folder).filter((name) =>
    /^(start-analytics|start-hero-film|watch-pace)-[\w-]+\.js$/.test(name),
  )
  const seen = new Set<string>()
  const walk = (name: string): void => {
    if (name.startsWith('react-')) throw new Error('React comes with what runs on a page that is asleep')
    if (seen.has(name)) return
    seen.add(name)
    for (const other of importsOf(readFileSync(join(folder, name), 'utf8'))) walk(other)
  }
  for (const name of [basename(entry.module), ...late]) walk(name)
}

function writeManifestFor(reader: 'everybody' | 'owner', manifest: RouteManifest): void {
  const url = manifestFor(reader, manifest.url)
  const shorter = { ...manifest, url, routes: routesFor(reader, manifest.routes) }
  // Every visitor fetches one: what a screen does not have is left out, and the router reads that as a no.
  const text = JSON.stringify(shorter, (_key, value: unknown) => (value === false ? undefined : value))
  writeFileSync(join(clientDir, url), `${BROWSER_MANIFEST}${text};`)
}

type MappedRoute = {
  id: string
  parentId?: string
  path?: string
  hasDefaultExport?: boolean
  module: string
  imports?: string[]
  css?: string[]
}
type RouteManifest = { url: string; entry: { module: string }; routes: Record<string, MappedRoute> }

function importsOf(code: string): ReadonlyArray<string> {
  return [...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].flatMap(([, name]) => name ?? [])
}
