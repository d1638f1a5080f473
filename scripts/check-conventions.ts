/** The conventions no linter of ours can express: file names that say nothing, and promises nobody can follow up. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Names that attract whatever has no home. Name the file after the one thing it exports. */
const FORBIDDEN_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types', 'constants', 'index'])

const NOTE_WORDS = ['TODO', 'FIXME', 'XXX', 'HACK']
const NOTE = new RegExp(String.raw`(//|/?\*|#|--|<!--).*\b(${NOTE_WORDS.join('|')})\b`)

const FOLDERS = ['src', 'scripts', 'tools', 'e2e', 'bench', 'drills']
const CODE = `{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css,sh}`

export function forbiddenName(file: string): string[] {
  const [name = ''] = basename(file).split('.')
  return FORBIDDEN_NAMES.has(name) ? [`${file}: "${name}" names nothing; name it after the one thing it exports`] : []
}

/** A note about work to do carries the address of its issue, or it is never done. */
export function unlinkedNotes(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    return NOTE.test(line) && !/https?:\/\/\S+/.test(line)
      ? [`${file}:${index + 1}: a note about work to do needs the link of its issue on the same line`]
      : []
  })
}

/** The brand file only seeds: what is stored wins, so whoever shows it asks the settings or the browser's context. */
const READS_SEED = new Set([
  'src/kernel/brand.ts',
  'src/platform/settings/site-settings.ts',
  'src/ui/hooks/use-brand.ts',
])

export function seedReaders(file: string, text: string): string[] {
  const isAsked = /^src\/.*(?<!\.test)\.tsx?$/.test(file) && !READS_SEED.has(file)
  return isAsked && /\bBRAND\b/.test(text)
    ? [`${file}: ask services.settings.current().brand or useBrand(); the brand file only seeds the settings`]
    : []
}

/**
 * A verb that refuses by throwing before it has made its promise takes the promises of its neighbours down with it: nobody
 * awaits those any more, and a rejection that nobody awaits ends the process.
 */
export function hastyRefusals(file: string, text: string): string[] {
  if (!/^src\/.*\.server\.ts$/.test(file)) return []
  return text
    .split(/^(?=export )/m)
    .filter((part) => part.startsWith('export function ') && /\): Promise</.test(part.slice(0, part.indexOf(' {\n'))))
    .filter((part) => /\brequireAccess\(|\brefuse\.now\(/.test(part))
    .map((part) => `${file}: ${/^export function (\w+)/.exec(part)?.[1]} may refuse, so it is async`)
}

function main(): number {
  const files = globSync(CODE, { exclude: (path) => path.includes('node_modules') || path.includes('boundary-canary') })
  const problems = files.toSorted().flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [
      ...forbiddenName(file),
      ...unlinkedNotes(file, text),
      ...seedReaders(file, text),
      ...hastyRefusals(file, text),
    ]
  })
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`conventions: ${files.length} files, ${problems.length} problems`)
  return problems.length === 0 && files.length > 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main()
