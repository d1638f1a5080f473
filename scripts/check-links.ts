/** Checks that every relative link in our Markdown leads to a file, and every #anchor to a heading. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Link = { target: string; line: number }

const IGNORED = new Set([
  'node_modules',
  '.git',
  '.tools',
  '.results',
  '.react-router',
  '.data',
  'build',
  'coverage',
  'test-results',
  'playwright-report',
])

/** The text without code: what stands in a fence or in backticks is an example, not a link. Lines keep their numbers. */
function withoutCode(markdown: string): string {
  let fence: string | null = null
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
      if (fence !== null) {
        if (mark?.startsWith(fence)) fence = null
        return ''
      }
      if (mark) {
        fence = mark
        return ''
      }
      return line.replaceAll(/(`+)(?!`).*?\1/g, '')
    })
    .join('\n')
}

export function linksIn(markdown: string): Link[] {
  const patterns = [
    /\]\(\s*<?((?:[^()\s<>]|\([^()\s]*\))+)>?(?:\s+["'(][^)]*)?\)/g,
    /^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/g,
    /\b(?:href|src)="([^"]+)"/g,
  ]
  return withoutCode(markdown)
    .split('\n')
    .flatMap((text, index) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, target = '']) => ({ target, line: index + 1 })),
      ),
    )
}

/** The anchors a reader can jump to, made from headings as code hosts make them. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>()
  // Headings keep their inline code, so only fences are blanked here.
  const lines = markdown.replaceAll(/^\s*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\s*\1[^\n]*$/gm, '').split('\n')
  for (const line of lines) {
    for (const [, id] of line.matchAll(/\b(?:id|name)="([^"]+)"/g)) if (id) anchors.add(id)
    const heading = /^\s{0,3}#{1,6}\s+(.+?)\s*#*\s*$/.exec(line)?.[1]
    if (!heading) continue
    const slug = heading
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n += 1) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

/** What is wrong with the links of one file. */
export function brokenLinks(file: string, markdown: string, read: (path: string) => string | null): string[] {
  return linksIn(markdown).flatMap(({ target, line }) => {
    if (/^([a-z][a-z+.-]*:|\/\/)/i.test(target)) return []
    const [path = '', anchor] = decodeURIComponent(target).split('#')
    const found = path === '' ? file : normalize(path.startsWith('/') ? path.slice(1) : join(dirname(file), path))
    const text = found === file ? markdown : read(found)
    if (text === null) return [`${file}:${line} ${target}: there is no ${found}`]
    const isMissing = anchor && found.endsWith('.md') && !anchorsIn(text).has(anchor)
    return isMissing ? [`${file}:${line} ${target}: there is no heading #${anchor} in ${found}`] : []
  })
}

function readTarget(path: string): string | null {
  if (!existsSync(path)) return null
  return statSync(path).isFile() ? readFileSync(path, 'utf8') : ''
}

function main(): number {
  const files = globSync(['**/*.md', '.github/**/*.md'], {
    exclude: (path) => path.split('/').some((part) => IGNORED.has(part)),
  })
  const problems = files.toSorted().flatMap((file) => brokenLinks(file, readFileSync(file, 'utf8'), readTarget))
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`links: ${files.length} documents, ${problems.length} broken links`)
  return problems.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main()
