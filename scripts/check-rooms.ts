/**
 * How the house is sorted: folders small enough to be read, no circle of files or of a capability's folders, and no table
 * that SQL names past the context map. The same is asked of a tree that breaks each of these: green must not mean asleep.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import ts from 'typescript'
import { circlesIn, type ImportGraph, isTestCode, readImports } from './import-graph.ts'

type MayCall = Record<string, ReadonlyArray<string>>
type Found = {
  folders: ReadonlyMap<string, number>
  full: ReadonlyArray<string>
  circles: ReadonlyArray<string>
  folderCircles: ReadonlyArray<string>
  tables: ReadonlyArray<string>
}

const MOST_FILES = 40
const CANARY = 'tools/boundary-canary/src'

/** What the canary breaks, and nothing else; its largest folder is measured against a smaller room. */
const PLANTED: Omit<Found, 'folders'> = {
  full: [`${CANARY}/capabilities/booking holds 17 files of at most 16`],
  circles: [`${CANARY}/capabilities/booking/broken-circle.ts, ${CANARY}/capabilities/booking/other-half.ts`],
  folderCircles: [`${CANARY}/capabilities/schedule/seats, ${CANARY}/capabilities/schedule/waiting`],
  tables: [`${CANARY}/capabilities/newcomer/broken-table-name.server.ts names sessions of schedule`],
}

// Imported by address because the compiler does not read plain JavaScript here.
type Maps = { MAY_CALL: MayCall; MAY_READ: MayCall }
const { MAY_CALL, MAY_READ } = (await import(new URL('../.dependency-cruiser.mjs', import.meta.url).href)) as Maps

export function inspectRooms(root: string, most: number, mayCall: MayCall = MAY_CALL): Found {
  const folders = sizesOf(globSync(`${root}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile()))
  const imports = readImports(root)
  return {
    folders,
    full: [...folders]
      .filter(([, count]) => count > most)
      .map(([folder, count]) => `${folder} holds ${count} files of at most ${most}`),
    circles: circlesIn(imports).map((circle) => circle.join(', ')),
    folderCircles: circlesIn(betweenFolders(imports)).map((circle) => circle.join(', ')),
    tables: foreignTables(root, mayCall),
  }
}

function sizesOf(entries: ReadonlyArray<{ parentPath: string; name: string }>): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { parentPath, name } of entries) {
    if (isTestCode(`${parentPath}/${name}`)) continue
    const folder = parentPath.replaceAll('\\', '/')
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return sizes
}

/** The calls between folders of one capability. Its root is its face: rooms stand on it, and it opens onto all of them. */
function betweenFolders(imports: ImportGraph): Map<string, Set<string>> {
  const room = (path: string) => /^(.*capabilities\/[^/]+)\/.+\//.exec(path)?.[1]
  const graph = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const reached = graph.get(dirname(file)) ?? new Set()
    graph.set(dirname(file), reached)
    for (const target of targets) {
      const isInside = room(file) !== undefined && room(file) === room(target)
      if (isInside && dirname(file) !== dirname(target)) reached.add(dirname(target))
    }
  }
  return graph
}

function ownerOf(path: string): string | undefined {
  return /\/capabilities\/([^/]+)\//.exec(path)?.[1] ?? /\/(platform)\//.exec(path)?.[1]
}

/** Every table with the capability that declares it; `platform` declares those that all may name. */
function ownersOfTables(root: string): ReadonlyMap<string, string> {
  const declarations = globSync(`${root}/**/*.tables.server.ts`)
  return new Map(
    declarations.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']): [string, string] => [
        table,
        ownerOf(file) ?? '',
      ]),
    ),
  )
}

function foreignTables(root: string, mayCall: MayCall): ReadonlyArray<string> {
  const owners = ownersOfTables(root)
  return globSync(`${root}/{capabilities,platform}/**/*.server.ts`)
    .filter((file) => !isTestCode(file))
    .toSorted()
    .flatMap((file) => {
      const from = ownerOf(file) ?? ''
      const open = new Set([from, 'platform', ...(mayCall[from] ?? [])])
      return [...tablesNamedIn(readFileSync(file, 'utf8'))]
        .map((table) => ({ table, owner: owners.get(table) }))
        .filter(({ table, owner }) => owner !== undefined && !open.has(owner) && !MAY_READ[from]?.includes(table))
        .map(({ table, owner }) => `${file} names ${table} of ${owner}`)
    })
}

const READS_TABLE = /\b(?:from|join|into|update|using|table|only)\s+"?([a-z_]+)"?/gi
const LISTED_TABLES = /\bfrom\s+((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)+"?\w+"?)/gi
const STATEMENT = /\b(select|insert|update|delete|truncate|lock table)\b/i
const NAMED_IN_WITH = /\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi

/** The tables that SQL in this text names: in templates of `sql`, and in other texts that hold a statement. */
export function tablesNamedIn(code: string): ReadonlySet<string> {
  const found = new Set<string>()
  const own = new Set<string>()
  function read(text: string): void {
    for (const [, name = ''] of text.matchAll(NAMED_IN_WITH)) own.add(name)
    for (const [, name = ''] of text.matchAll(READS_TABLE)) found.add(name)
    for (const [, list = ''] of text.matchAll(LISTED_TABLES)) {
      for (const each of list.split(',')) found.add(each.trim().split(/\s/)[0]?.replaceAll('"', '') ?? '')
    }
  }
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const isTagged = ts.isTaggedTemplateExpression(node.parent) && /^sql\b/.test(node.parent.tag.getText())
      const text = ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' $ ')
        : node.text
      if (isTagged || STATEMENT.test(text)) read(text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('read.ts', code, ts.ScriptTarget.Latest, true))
  return new Set([...found].filter((name) => !own.has(name)))
}

/** The size that this share of the folders does not exceed. */
function quantile(sizes: ReadonlyArray<number>, share: number): number {
  return sizes.toSorted((one, other) => one - other)[Math.ceil(sizes.length * share) - 1] ?? 0
}

function main(): number {
  const { folders, full, circles, folderCircles, tables } = inspectRooms('src', MOST_FILES)
  const { folders: _, ...planted } = inspectRooms(CANARY, 16)
  const problems = [
    ...full,
    ...circles.map((files) => `circle of files: ${files}`),
    ...folderCircles.map((each) => `circle of folders: ${each}`),
    ...tables.map((each) => `${each}: ask a verb of the owner, or write a decision and extend MAY_CALL`),
    ...(JSON.stringify(planted) === JSON.stringify(PLANTED) ? [] : [`canary: ${JSON.stringify(planted)}`]),
  ]
  for (const problem of problems) console.error(`  ${problem}`)
  const sizes = [...folders.values()]
  const [largest = '', most = 0] = [...folders].toSorted(([, one], [, other]) => other - one)[0] ?? []
  console.log(
    `rooms: ${sizes.length} folders, largest ${largest} with ${most} files of at most ${MOST_FILES}, median ${quantile(sizes, 0.5)}, ` +
      `90th percentile ${quantile(sizes, 0.9)}; ${circles.length} import cycles, ${folderCircles.length} circles of folders, ` +
      `${tables.length} table names outside the map; ${problems.length} problems`,
  )
  return problems.length === 0 && sizes.length > 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main()
