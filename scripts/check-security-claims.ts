/**
 * Checks docs/asvs.md: every requirement has a verdict, and whatever is called met is shown by a file that exists and
 * by words that stand in it, the name of a test or a piece of code.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

const DOCUMENT = join('docs', 'asvs.md')
const VERDICTS = new Set(['met', 'not applicable', 'open'])

/** What is wrong with the claims of one document. A row is `| number | level | what | verdict | how it shows |`. */
export function unprovenClaims(markdown: string, read: (path: string) => string | null): ReadonlyArray<string> {
  return markdown.split('\n').flatMap((line) => {
    const [number = '', , , verdict = '', evidence = ''] = cellsOf(line)
    if (!/^\d+\.\d+\.\d+$/.test(number)) return []
    if (!VERDICTS.has(verdict)) return [`${number}: "${verdict}" is no verdict`]
    if (verdict !== 'met') return evidence === '' ? [`${number}: ${verdict} without a reason`] : []
    const proofs = proofsIn(evidence)
    if (proofs.length === 0) return [`${number}: met, but nothing shows it`]
    return proofs.flatMap(({ file, words }) => {
      const text = read(normalize(join('docs', file)))
      if (text === null) return [`${number}: there is no ${file}`]
      return text.includes(words) ? [] : [`${number}: ${file} does not say ${words}`]
    })
  })
}

/** A link and the words that stand behind it, in double quotes or as code. */
export function proofsIn(evidence: string): ReadonlyArray<{ file: string; words: string }> {
  return [...evidence.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)(?:\s+(?:"([^"]+)"|`([^`]+)`))?/g)].map(
    ([, file = '', name, code]) => ({ file, words: name ?? code ?? '' }),
  )
}

function cellsOf(line: string): ReadonlyArray<string> {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function main(): number {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
  const problems = unprovenClaims(readFileSync(DOCUMENT, 'utf8'), read)
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`security claims: ${problems.length} that nothing shows`)
  return problems.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main()
