import type { ClauseTest } from './read-clause-tests.ts'
import type { Clause } from './requirements.ts'

export const DOCUMENT = 'docs/requirements.md'
const REWRITE = 'npm run requirements -- --write'

const PARTS: ReadonlyArray<{ prefix: string; title: string }> = [
  { prefix: 'PUB-', title: 'The public site' },
  { prefix: 'ADM-', title: 'The back office and the platform' },
]

/** Every clause with what was decided about it and the tests that name it; without lines, which move with every edit. */
export function requirementsDocument(clauses: ReadonlyArray<Clause>, tests: ReadonlyArray<ClauseTest>): string {
  const naming = new Map<string, Set<string>>()
  for (const test of tests) {
    if (!test.runs || !test.asserts) continue
    for (const id of test.ids) naming.set(id, (naming.get(id) ?? new Set()).add(reference(test)))
  }
  const row = ({ id, text, decision }: Clause) =>
    `| ${id} | ${cell(text)} | ${cell(decision)} | ${[...(naming.get(id) ?? ['not proven yet'])].join('<br>')} |`
  const proven = clauses.filter(({ id }) => naming.has(id)).length
  return [
    '# Requirements',
    '',
    `Every clause of the specification, what was decided about it, and the tests that name it: ${proven} of ${clauses.length} are proven.`,
    'A test counts when it carries the id of the clause in its name, is run, and asserts something.',
    '`npm run drill -- clauses` breaks the code behind every tenth clause and sees its test fail.',
    '',
    `Written by \`${REWRITE}\` from [requirements.tsv](requirements.tsv) and the names of the tests.`,
    ...PARTS.flatMap(({ prefix, title }) => {
      const own = clauses.filter(({ id }) => id.startsWith(prefix))
      if (own.length === 0) return []
      return ['', `## ${title}`, '', '| Id | Clause | Decision | Tests |', '|---|---|---|---|', ...own.map(row)]
    }),
    '',
  ].join('\n')
}

function reference({ file, name }: ClauseTest): string {
  return `[${file.slice(file.lastIndexOf('/') + 1)}](../${file}) ${cell(sentence(name))}`
}

/** The name without its ids, which a table may fill in first, and with an ellipsis where it fills in more. */
function sentence(name: string): string {
  return name
    .replace(/^`(.*)`$/s, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\$\{[^}]*\}|%[sdifjo]\b/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^… /, '')
}

function cell(text: string): string {
  return text.replaceAll(/[\\|<*]/g, String.raw`\$&`)
}
