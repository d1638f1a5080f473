import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APART, BESIDE_THE_SITE, DOCUMENT_STEPS, OWN_POSTGRESQL_BLOCK } from '../drills/parts/document-steps.ts'
import { quickStartBlock } from '../drills/parts/quick-start-block.ts'
import { commandsIn, commandsInDocuments } from './commands-in-documents.ts'
import { CANNOT_RUN, EXECUTED_BY } from './executed-by.ts'

const inDocuments = commandsInDocuments()
const byDrill = new Set([
  ...OWN_POSTGRESQL_BLOCK,
  ...[...BESIDE_THE_SITE, ...DOCUMENT_STEPS, APART].map(({ command }) => command),
])
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts

/** Drills and benches are run by `npm run drill -- all` and `npm run bench -- all`, which take every file of their folder. */
function isInSet(command: string): boolean {
  const [, kind, name = ''] = /^npm run (drill|bench) -- ([\w-]+)/.exec(command) ?? []
  const folder = kind === 'drill' ? 'drills' : kind
  return kind !== undefined && (['NAME', 'all'].includes(name) || existsSync(`${folder}/${name}.ts`))
}

test('commands are read from shell blocks line by line and from sentences, and other code is left alone', () => {
  const text = [
    'Run `npm run check` or `node scripts/a.ts\nX`, see `npm` and `pg_stat_activity`.',
    '```sh',
    'npm ci   # once',
    '# only words',
    'A=1 \\',
    '  npm run b',
    '```',
    '```sql',
    'select 1',
    '```',
  ].join('\n')
  expect(commandsIn(text)).toEqual(['npm ci', 'A=1 npm run b', 'npm run check', 'node scripts/a.ts X'])
})

test('every command of the documents is executed by a test, a script or a drill, or says why it cannot be', () => {
  expect(inDocuments.size).toBeGreaterThan(60)
  const nobodys = [...inDocuments].filter(
    ([command]) =>
      !byDrill.has(command) &&
      !(command in EXECUTED_BY) &&
      !isInSet(command) &&
      !CANNOT_RUN.some(({ begins }) => begins.test(command)),
  )
  // Give it a step in drills/parts/document-steps.ts, a line in scripts/executed-by.ts, or take it out of the document.
  expect(nobodys.map(([command, files]) => `${command} (${files.join(', ')})`)).toEqual([])
})

test('whoever is said to execute a command does, and no runner is kept for a command that left the documents', () => {
  const unproven = Object.entries(EXECUTED_BY).filter(([, runner]) =>
    'file' in runner ? !readFileSync(runner.file, 'utf8').includes(runner.runs) : runner.cannot.length < 20,
  )
  expect(unproven).toEqual([])
  const known = [...byDrill, ...Object.keys(EXECUTED_BY)]
  expect(known.filter((command) => !inDocuments.has(command))).toEqual([])
  for (const { begins } of CANNOT_RUN)
    expect([...inDocuments.keys()].some((command) => begins.test(command))).toBe(true)
})

test('every command that npm runs is there, and so is every script that Node runs', () => {
  for (const command of inDocuments.keys()) {
    for (const [, name = ''] of command.matchAll(/npm run (?:-\S+ )*([\w-]+)/g))
      expect(scripts, command).toHaveProperty(name)
    for (const [, file = ''] of command.matchAll(/node ((?:scripts|tools)\/\S+\.ts)/g)) {
      expect(existsSync(file), command).toBe(true)
    }
  }
})

test('the quick start of README.md is what its drill reads: install, then one command', () => {
  expect(commandsIn(`\`\`\`sh\n${quickStartBlock(readFileSync('README.md', 'utf8'))}\`\`\``)).toEqual([
    'source scripts/use-node.sh',
    'npm ci',
    'npm run demo',
  ])
})
