import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

/** Which file imports which, by their paths. */
export type ImportGraph = ReadonlyMap<string, ReadonlyArray<string>>

const SPECIFIER = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"]([^'"\n]+)['"]/g

/** Test code: test files, a capability's own fixtures and what only tests start. */
export function isTestCode(path: string): boolean {
  return /\.(test|testing(\.server)?)\.tsx?$|\/platform\/testing\//.test(path)
}

/** Where the aliases of a project lead: what an import begins with, and the folder it means. */
export function readAliases(project: string): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  return Object.fromEntries(
    Object.entries(imports).map(([name, path]) => [name.replace('*', ''), join(project, path.replace('*', ''))]),
  )
}

/** Reads every import of the product below a folder whose parent has a package.json with the aliases. */
export function readImports(root: string): ImportGraph {
  const aliases = Object.entries(readAliases(dirname(root)))
  const files = globSync(`${root}/**/*.{ts,tsx}`).filter((file) => !isTestCode(file))
  const known = new Set(files)
  const follow = (from: string, named: string) => {
    if (named.startsWith('.')) return normalize(join(dirname(from), named))
    const [alias, place] = aliases.find(([each]) => named.startsWith(each)) ?? []
    return alias === undefined || place === undefined ? named : normalize(join(place, named.slice(alias.length)))
  }
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(SPECIFIER)]
        .map(([, named = '']) => follow(file, named))
        .filter((path) => known.has(path)),
    ]),
  )
}

/** Groups whose members reach each other, by Tarjan's way of finding them in one walk. */
export function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): ReadonlyArray<ReadonlyArray<string>> {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function walk(node: string): number {
    const own = order.size
    order.set(node, own)
    lowest.set(node, own)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? own) : own) : walk(next)
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached))
    }
    if (lowest.get(node) === own) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest.get(node) ?? own
  }

  for (const node of graph.keys()) if (!order.has(node)) walk(node)
  return circles
}
