/** Checks the import rules over src/, and over a tree that breaks each of them: green must not mean asleep. */
import { existsSync, globSync } from 'node:fs'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { circlesIn } from './import-graph.ts'

const SOURCE = 'src'
const CANARY = 'tools/boundary-canary/src'

/** Where each rule is broken on purpose in the canary. A rule that is missing here, or fires elsewhere, is an error. */
const PLANTED: Record<string, ReadonlyArray<string>> = {
  'no-cycles': ['capabilities/booking/broken-circle.ts'],
  'kernel-imports-nothing': ['kernel/broken-noun.ts'],
  'platform-knows-no-business': ['platform/broken-platform.ts'],
  'ui-knows-no-business': ['ui/broken-clock.tsx'],
  'capabilities-below-routes': ['capabilities/booking/broken-door.server.ts'],
  'routes-not-sql': ['routes/public/broken-query.tsx', 'routes/public/broken-table.tsx'],
  'browser-code-not-server': ['capabilities/booking/broken-word.ts', 'capabilities/booking/ui/broken-dialog.tsx'],
  'context-map-booking': ['capabilities/booking/broken-map.server.ts'],
  'context-map-newcomer': ['capabilities/newcomer/broken-map.server.ts'],
  'context-map-schedule': ['capabilities/schedule/broken-map.server.ts'],
  'internal-is-private': ['capabilities/booking/broken-privacy.server.ts', 'routes/public/broken-privacy.tsx'],
  'face-of-capability': [
    'capabilities/booking/broken-face.server.ts',
    'capabilities/booking/broken-look.ts',
    'capabilities/booking/broken-privacy.server.ts',
    'capabilities/booking/ui/broken-face.tsx',
  ],
  'private-parts': [
    'capabilities/booking/broken-lock.server.ts',
    'capabilities/booking/broken-row.server.ts',
    'capabilities/booking/broken-table.server.ts',
    'routes/public/broken-table.tsx',
    'server/broken-table.server.ts',
  ],
  'vendor-behind-platform': [
    'capabilities/booking/broken-driver.server.ts',
    'capabilities/booking/broken-vendor.server.ts',
  ],
  'no-test-code-in-product': ['capabilities/booking/broken-fixture.server.ts', 'routes/public/broken-fixture.tsx'],
}

type MayCall = Record<string, ReadonlyArray<string>>
type Edge = { from: string; to: string }
type RuleBook = {
  MAY_CALL: MayCall
  options: Record<string, unknown>
  capabilitiesIn: (root: string) => ReadonlyArray<string>
  rules: (tree: { root: string; capabilities: ReadonlyArray<string> }) => ReadonlyArray<IForbiddenRuleType>
}

// Imported by address because the compiler does not read plain JavaScript here.
const book = (await import(new URL('../.dependency-cruiser.mjs', import.meta.url).href)) as RuleBook

async function inspect(root: string, rules: ReadonlyArray<IForbiddenRuleType>): Promise<ICruiseResult> {
  const { output } = await cruise(
    [root],
    { ...book.options, validate: true, ruleSet: { forbidden: [...rules] } },
    // The resolver is remembered per process, with the paths of the tree it saw first.
    { bustTheCache: true },
  )
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`)
  return output
}

export function rulesFor(root: string) {
  return book.rules({ root, capabilities: book.capabilitiesIn(root) })
}

export function canaryRules() {
  return rulesFor(CANARY)
}

/** Runs the given rules over the canary. Answers with what is wrong, nothing when every rule fired exactly where planted. */
export async function problemsOfCanary(rules: ReadonlyArray<IForbiddenRuleType>): Promise<string[]> {
  const result = await inspect(CANARY, rules)
  const fired = new Set(
    result.summary.violations.map(({ rule, from }) => `${rule.name} at ${from.slice(CANARY.length + 1)}`),
  )
  const planted = new Set(Object.entries(PLANTED).flatMap(([rule, files]) => files.map((file) => `${rule} at ${file}`)))
  const names = rules.map((rule) => rule.name ?? 'a rule without a name')
  return [
    ...names.filter((name) => !(name in PLANTED)).map((name) => `${name} has no planted violation`),
    ...[...planted].filter((place) => !fired.has(place)).map((place) => `${place} did not fire`),
    ...[...fired]
      .filter((place) => !planted.has(place))
      .map((place) => `${place} fired although nothing is planted there`),
    ...unseenFiles(CANARY, result),
    ...unresolvedImports(result),
  ]
}

/** Files the tool did not read: without its parser it reports "0 modules" and exits 0. */
function unseenFiles(root: string, { modules }: ICruiseResult): string[] {
  const files = globSync(`${root}/**/*.{ts,tsx}`)
  if (files.length === 0) return [`${root} holds no TypeScript file`]
  const seen = new Set(modules.map(({ source }) => source))
  return files.filter((file) => !seen.has(file)).map((file) => `${file} was not read`)
}

/** An import that leads nowhere breaks no rule, so it must not exist. Generated route types and virtual modules may. */
function unresolvedImports({ modules }: ICruiseResult): string[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ couldNotResolve, module }) => couldNotResolve && /^[.#]/.test(module) && !module.includes('/+types/'))
      .map(({ module }) => `${source} imports ${module}, which leads nowhere`),
  )
}

/** The calls between capabilities that product code makes. */
function edgesOf({ modules }: ICruiseResult): Edge[] {
  const owner = (path: string) => /^src\/capabilities\/([^/]+)\//.exec(path)?.[1]
  return modules
    .filter(({ source }) => !/\.(test|testing(\.server)?)\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: owner(source), to: owner(resolved) })),
    )
    .filter((edge): edge is Edge => edge.from !== undefined && edge.to !== undefined && edge.from !== edge.to)
}

/** Splits the declared edges nobody uses into rights to take back, and rights that wait for a capability to exist. */
export function unusedEdges(mayCall: MayCall, capabilities: ReadonlyArray<string>, used: ReadonlyArray<Edge>) {
  const unused = Object.entries(mayCall)
    .flatMap(([from, targets]) => targets.map((to) => ({ from, to })))
    .filter(({ from, to }) => !used.some((edge) => edge.from === from && edge.to === to))
  const exists = ({ from, to }: Edge) => capabilities.includes(from) && capabilities.includes(to)
  return { idle: unused.filter(exists), waiting: unused.filter((edge) => !exists(edge)) }
}

const arrow = ({ from, to }: Edge) => `${from} → ${to}`

async function main(): Promise<number> {
  if (!existsSync(SOURCE)) throw new Error('Run this from the root of the repository.')
  const capabilities = book
    .capabilitiesIn(SOURCE)
    .filter((name) => globSync(`${SOURCE}/capabilities/${name}/**/*.ts`).length > 0)
  const rules = rulesFor(SOURCE)
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]))
  const result = await inspect(SOURCE, rules)
  const { idle, waiting } = unusedEdges(book.MAY_CALL, capabilities, edgesOf(result))

  const problems = [
    ...result.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}\n    ${comments.get(rule.name) ?? ''}`,
    ),
    ...unseenFiles(SOURCE, result),
    ...unresolvedImports(result),
    ...idle.map((edge) => `MAY_CALL allows ${arrow(edge)}, which nobody uses: take the right back`),
    // A context map with a circle is no map.
    ...circlesIn(new Map(Object.entries(book.MAY_CALL))).map((circle) => `MAY_CALL has a circle: ${circle.join(', ')}`),
    ...(await problemsOfCanary(canaryRules())).map((problem) => `canary: ${problem}`),
  ]
  for (const problem of problems) console.error(`  ${problem}`)
  if (waiting.length > 0) console.log(`boundaries: waiting for a capability: ${waiting.map(arrow).join(', ')}`)
  const read = result.modules.filter(({ source }) => source.startsWith(`${SOURCE}/`)).length
  console.log(`boundaries: ${rules.length} rules over ${read} modules, ${problems.length} problems`)
  return problems.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = await main()
