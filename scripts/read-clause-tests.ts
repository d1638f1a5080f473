import ts from 'typescript'

/** A test whose name carries clause ids, such as `[PUB-042]`. */
export type ClauseTest = {
  file: string
  line: number
  name: string
  ids: ReadonlyArray<string>
  /** False for skip, todo, fixme, fails and everything inside a skipped describe. */
  runs: boolean
  asserts: boolean
}

/** Finds the source of a module that a test file imports, or null for a package. */
export type LoadModule = (specifier: string, importer: string) => { file: string; text: string } | null

const ID = /\b[A-Z]{3}-\d{3}\b/g
const NOT_RUN = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])
/** Members of Playwright's and Vitest's `test` that take a text but declare no test. */
const NO_TEST = new Set(['step', 'describe', 'use', 'extend', 'info', 'slow', 'setTimeout', 'beforeAll', 'afterAll'])

/** Reads the tests with clause ids out of one file, without running it. */
export function readClauseTests(file: string, text: string, load: LoadModule = () => null): ClauseTest[] {
  const module = readModule(file, text)
  const found: ClauseTest[] = []

  function visit(node: ts.Node, runs: boolean, loops: ReadonlyArray<ts.Node>): void {
    let isRun = runs
    let inside = loops
    if (ts.isForOfStatement(node)) inside = [...loops, node.expression]
    if (ts.isCallExpression(node)) {
      const call = readCall(node)
      const isDescribe = call.root === 'describe' || call.links.includes('describe')
      const isSkipped = call.links.some((link) => NOT_RUN.has(link))
      if (isDescribe && isSkipped) isRun = false
      if (call.links.at(-1) === 'forEach' || call.links.at(-1) === 'map') inside = [...loops, node.expression]
      const test = isDescribe ? null : readTest(node, call)
      if (test) {
        const ids = readIds(test.title, [...(call.table ? [call.table] : []), ...loops], module)
        if (ids.length > 0) {
          found.push({
            file,
            line: module.source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
            name: textOf(test.title),
            ids,
            runs: isRun && !isSkipped && !node.arguments.some(switchesOff) && !skipsItself(test.body),
            asserts: test.body !== undefined && asserts(test.body, module, load, new Set()),
          })
        }
      }
    }
    ts.forEachChild(node, (child) => visit(child, isRun, inside))
  }

  visit(module.source, true, [])
  return found
}

type Module = {
  file: string
  source: ts.SourceFile
  functions: Map<string, ts.Node>
  values: Map<string, ts.Node>
  imports: Map<string, { name: string; from: string }>
}

function readModule(file: string, text: string): Module {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const module: Module = { file, source, functions: new Map(), values: new Map(), imports: new Map() }
  function visit(node: ts.Node): void {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) module.functions.set(node.name.text, node.body)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const isFunction = ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)
      if (isFunction) module.functions.set(node.name.text, node.initializer)
      else module.values.set(node.name.text, node.initializer)
    }
    if (ts.isImportSpecifier(node)) {
      const from = node.parent.parent.parent.moduleSpecifier
      const name = (node.propertyName ?? node.name).text
      if (ts.isStringLiteral(from)) module.imports.set(node.name.text, { name, from: from.text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return module
}

type Call = { root: string | null; links: string[]; table: ts.Node | null }

/** Takes `test.concurrent.each(table)('name', …)` apart: the root name, the members, and the table. */
function readCall(node: ts.CallExpression): Call {
  const call: Call = { root: null, links: [], table: null }
  let at: ts.Expression = node.expression
  for (;;) {
    if (ts.isPropertyAccessExpression(at)) {
      call.links.unshift(at.name.text)
      at = at.expression
    } else if (ts.isCallExpression(at)) {
      call.table ??= at.arguments[0] ?? null
      at = at.expression
    } else if (ts.isTaggedTemplateExpression(at)) {
      call.table ??= at.template
      at = at.tag
    } else {
      if (ts.isIdentifier(at)) call.root = at.text
      return call
    }
  }
}

function readTest(node: ts.CallExpression, call: Call): { title: ts.Expression; body: ts.Node | undefined } | null {
  if (call.root !== 'test' && call.root !== 'it') return null
  if (call.links.some((link) => NO_TEST.has(link))) return null
  const title = node.arguments[0]
  if (!title || !isText(title)) return null
  // `test.each(table)` itself is a call too; the test is the call that follows with the name.
  return {
    title,
    body: node.arguments.find((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument)),
  }
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node)
}

function textOf(title: ts.Expression): string {
  return ts.isStringLiteralLike(title) ? title.text : title.getText()
}

/** Ids stand in brackets in the name; where the name is filled from a table or a loop, they are read from there. */
function readIds(title: ts.Expression, tables: ReadonlyArray<ts.Node>, module: Module): string[] {
  const text = textOf(title)
  const ids = new Set(bracketed(text))
  const isFilled = !ts.isStringLiteralLike(title) || /[$%][\w#]/.test(text)
  if (isFilled) {
    const wantsBareIds = /\[[^\]]*(\$|%[sj])/.test(text)
    const isFilledFrom = (field: string) => /%[sjo]/.test(text) || fills(text).some((fill) => fill.includes(field))
    for (const table of tables) {
      for (const value of textsIn(table, module, isFilledFrom, new Set())) {
        const isBareId = value.replaceAll(ID, '').trim() === ''
        const isName = value.startsWith('[')
        if (isName) for (const id of bracketed(value)) ids.add(id)
        else if (wantsBareIds && isBareId) for (const id of value.match(ID) ?? []) ids.add(id)
      }
    }
  }
  return [...ids]
}

function bracketed(text: string): string[] {
  return [...text.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inner]) => inner?.match(ID) ?? [])
}

/** The names inside `${…}` and after `$` in the name of a test. */
function fills(text: string): ReadonlyArray<ReadonlyArray<string>> {
  return [...text.matchAll(/\$(?:\{([^}]*)\}|([\w.]+))/g)].map(
    ([, braced, bare]) => (braced ?? bare ?? '').match(/\w+/g) ?? [],
  )
}

/** The texts of a table; a field that the name of the test does not show says nothing about it. */
function textsIn(
  node: ts.Node,
  module: Module,
  isFilledFrom: (field: string) => boolean,
  seen: Set<ts.Node>,
): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && !isFilledFrom(node.name.text)) return []
  if (ts.isIdentifier(node)) {
    const value = module.values.get(node.text)
    return value ? textsIn(value, module, isFilledFrom, seen) : []
  }
  const texts: string[] = []
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child, module, isFilledFrom, seen))
  })
  return texts
}

/** `{ skip: true }` between the name and the body. */
function switchesOff(argument: ts.Expression): boolean {
  return (
    ts.isObjectLiteralExpression(argument) &&
    argument.properties.some((property) => NOT_RUN.has(property.name?.getText() ?? ''))
  )
}

/** `test.skip()` or `test.fixme()` as a statement of the body, with or without a condition: the test may not run. */
function skipsItself(body: ts.Node | undefined): boolean {
  return (
    body !== undefined &&
    some(body, (node) => {
      if (!ts.isCallExpression(node)) return false
      const call = readCall(node)
      return (
        (call.root === 'test' || call.root === 'it') && call.links.some((link) => link === 'skip' || link === 'fixme')
      )
    })
  )
}

function asserts(body: ts.Node, module: Module, load: LoadModule, seen: Set<ts.Node>): boolean {
  if (seen.has(body)) return false
  seen.add(body)
  return some(body, (node) => {
    if (!ts.isCallExpression(node)) return false
    if (isAssertion(node)) return true
    if (!ts.isIdentifier(node.expression)) return false
    const helper = module.functions.get(node.expression.text)
    if (helper) return asserts(helper, module, load, seen)
    const imported = module.imports.get(node.expression.text)
    if (!imported || !/^(expect|assert)[A-Z]/.test(imported.name)) return false
    const target = load(imported.from, module.file)
    if (!target) return false
    const other = readModule(target.file, target.text)
    const borrowed = other.functions.get(imported.name)
    return borrowed !== undefined && asserts(borrowed, other, load, seen)
  })
}

/** `expect(x).toBe(y)` with its soft and poll forms, `assert(…)`, `assert.equal(…)`, `fc.assert(…)`; never a bare `expect(x)`. */
function isAssertion(node: ts.CallExpression): boolean {
  const { root, links } = readCall(node)
  if (root === 'assert' || (root === 'fc' && links[0] === 'assert')) return true
  if (root !== 'expect') return false
  const isMatched = some(node.expression, (inner) => ts.isCallExpression(inner) && readCall(inner).root === 'expect')
  return isMatched && ts.isPropertyAccessExpression(node.expression)
}

function some(node: ts.Node, holds: (node: ts.Node) => boolean): boolean {
  return holds(node) || ts.forEachChild(node, (child) => some(child, holds) || undefined) === true
}
