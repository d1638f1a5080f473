/**
 * Moves files and follows them through the project: `npm run move -- LIST`, where every line of the list is an old path and
 * a new one, from the root of the project. Imports, sheets, links in documents and paths in quotes are rewritten; what reads
 * files beside itself in another way is named at the end, for a person to look at.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, normalize, relative } from 'node:path/posix'
import { readAliases } from './import-graph.ts'

/** Old paths with their new ones. */
type Moves = ReadonlyMap<string, string>

const READ = new Set(['.ts', '.tsx', '.mjs', '.css', '.md', '.json', '.yaml', '.yml', '.sh', '.html', '.tsv'])
const CODE = new Set(['.ts', '.tsx', '.mjs'])
/** What a module names: after `from`, `import` or `import(`, and what a test replaces. */
const SPECIFIER = /(\bfrom\s+|\bimport\s+|\bimport\(\s*|\bvi\.(?:do)?[mM]ock\(\s*)(['"])([^'"\n]+)\2/g
const IN_SHEET = /(@import\s+|@reference\s+|url\(\s*)(['"]?)(\.{1,2}\/[^'")\n]+)\2/g
const LINK = /(\]\()()([^)\s#]+)/g
/** Trees and texts whose paths only look like ours. */
const INVENTED = /^(scripts\/move-files\.test\.ts|tools\/boundary-canary\/)/
const BY_ITSELF = /import\.meta\.(dirname|url|glob)|__dirname/

/** The text of a file that stands at `from` today, as it must read once everything has moved. */
export function followMoves(
  text: string,
  from: string,
  moves: Moves,
  aliases: Readonly<Record<string, string>>,
): string {
  const to = moves.get(from) ?? from
  const shift = (named: string) => {
    if (named.startsWith('#')) return shiftAlias(named, moves, aliases)
    const target = normalize(join(dirname(from), named))
    // Written by the router beside every screen, under the screen's own name.
    if (named.startsWith('./+types/')) return `./+types/${withoutEnding(to)}`
    const moved = moves.get(target) ?? target
    if (moved === target && to === from) return named
    const path = relative(dirname(to), moved)
    // Far away a module is reached by its alias; sheets and documents know none.
    if (path.startsWith('../../') && CODE.has(extname(from))) return aliasOf(moved, aliases) ?? path
    return path.startsWith('.') || !named.startsWith('.') ? path : `./${path}`
  }
  const rewrite = (_: string, before: string, quote: string, named: string) => {
    const isOurs = named.startsWith('.') || named.startsWith('#')
    const [path = '', ...asked] = named.split(/(?=\?)/)
    return `${before}${quote}${isOurs ? [shift(path), ...asked].join('') : named}${quote}`
  }
  const ending = extname(from)
  let moved = text
  if (CODE.has(ending)) moved = moved.replace(SPECIFIER, rewrite)
  if (ending === '.css') moved = moved.replace(IN_SHEET, rewrite)
  if (ending === '.md') {
    moved = moved.replace(LINK, (whole, before: string, _none: string, named: string) =>
      /^[\w+.-]+:|^\//.test(named) ? whole : `${before}${shift(named)}`,
    )
  }
  return shiftPaths(moved, moves)
}

function shiftAlias(named: string, moves: Moves, aliases: Readonly<Record<string, string>>): string {
  const [alias, root] = Object.entries(aliases).find(([prefix]) => named.startsWith(prefix)) ?? []
  if (alias === undefined || root === undefined) return named
  const moved = moves.get(root + named.slice(alias.length))
  if (moved === undefined) return named
  const name = aliasOf(moved, aliases)
  if (name === undefined) throw new Error(`No alias leads to ${moved}`)
  return name
}

function aliasOf(path: string, aliases: Readonly<Record<string, string>>): string | undefined {
  const [alias, root] = Object.entries(aliases).find(([, each]) => path.startsWith(each)) ?? []
  return alias === undefined || root === undefined ? undefined : alias + path.slice(root.length)
}

/** Whole paths from the root, and those of routes, which begin below `src/` and as names of a route have no ending. */
function shiftPaths(text: string, moves: Moves): string {
  return text.replaceAll(/(?<![\w./#-])(?:src\/|tools\/|scripts\/|routes\/)[\w./$+-]+\w/g, (path) => {
    if (!path.startsWith('routes/')) return moves.get(path) ?? path
    const moved = moves.get(`src/${path}`) ?? moves.get(`src/${path}.tsx`)?.replace(/\.tsx$/, '')
    return moved?.replace(/^src\//, '') ?? path
  })
}

function withoutEnding(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.tsx?$/, '')
}

function readMoves(list: string): Moves {
  const lines = list.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line): [string, string] => {
      const [from, to, ...more] = line.trim().split(/\s+/)
      if (!from || !to || more.length > 0) throw new Error(`Not a move: ${line}`)
      return [from, to]
    }),
  )
}

function main([list]: ReadonlyArray<string>): void {
  if (!list) throw new Error('npm run move -- LIST')
  const moves = readMoves(readFileSync(list, 'utf8'))
  const git = (...args: ReadonlyArray<string>) => execFileSync('git', args, { encoding: 'utf8' })
  const files = git('ls-files').split('\n').filter(Boolean)
  const unknown = [...moves.keys()].filter((from) => !files.includes(from))
  const taken = [...moves.values()].filter((to) => files.includes(to) && !moves.has(to))
  if (unknown.length + taken.length > 0) throw new Error(`Not there: ${unknown.join(', ')}. Taken: ${taken.join(', ')}`)
  if (new Set(moves.values()).size < moves.size) throw new Error('Two files would have one path')

  const aliases = readAliases('.')
  const rewritten = new Map<string, string>()
  for (const file of files.filter((each) => READ.has(extname(each)) && !INVENTED.test(each))) {
    const text = readFileSync(file, 'utf8')
    const moved = followMoves(text, file, moves, aliases)
    if (moved !== text) rewritten.set(moves.get(file) ?? file, moved)
  }
  for (const [from, to] of moves) {
    mkdirSync(dirname(to), { recursive: true })
    git('mv', from, to)
  }
  for (const [file, text] of rewritten) writeFileSync(file, text)
  for (const to of moves.values()) {
    if (CODE.has(extname(to)) && BY_ITSELF.test(readFileSync(to, 'utf8'))) console.log(`look at ${to}`)
  }
  console.log(`move: ${moves.size} files moved, ${rewritten.size} rewritten PASS`)
}

if (import.meta.main) main(process.argv.slice(2))
