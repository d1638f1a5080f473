import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const PROGRAMS =
  /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|psql|createdb|pg_\w+|docker|compose|systemctl|systemd-analyze|bash|source|curl) \S/
const SHELL_FENCE = /^```(?:sh|bash|shell|console)\n([\s\S]*?)^```$/gm

/** What a reader of a Markdown text may copy into a shell: the lines of its shell blocks, and commands inside sentences. */
export function commandsIn(markdown: string): ReadonlyArray<string> {
  const blocks = [...markdown.matchAll(SHELL_FENCE)].flatMap(([, block = '']) => linesOf(block))
  const sentences = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/\s*\n\s*/g, ' ')
  const inline = [...sentences.matchAll(/(?<!`)`([^`]+)`(?!`)/g)]
    .map(([, code = '']) => code.trim())
    .filter((code) => PROGRAMS.test(code))
  return [...new Set([...blocks, ...inline])]
}

function linesOf(block: string): ReadonlyArray<string> {
  return block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '')
}

/** Every command of every document of the repository, with the documents that have it. */
export function commandsInDocuments(): ReadonlyMap<string, ReadonlyArray<string>> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
    encoding: 'utf8',
  })
  const found = new Map<string, Array<string>>()
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    for (const command of commandsIn(readFileSync(file, 'utf8'))) {
      found.set(command, [...(found.get(command) ?? []), file])
    }
  }
  return found
}
