import { expect, test } from 'vitest'
import { anchorsIn, brokenLinks, linksIn } from './check-links.ts'

const files: Record<string, string> = {
  'docs/guide.md': '# Guide\n\n## Add a verb\n\n## Add a verb\n\n### `npm run check`, č. 1!\n',
  'docs/picture.svg': '<svg/>',
  LICENSE: 'MIT',
}

function broken(markdown: string) {
  return brokenLinks('docs/start.md', markdown, (path) => files[path] ?? null)
}

test('links are found in text, definitions and HTML, and not in code', () => {
  const markdown = [
    'See [one](a.md "title") and ![two](b.svg).',
    '[three]: c.md',
    '<img src="d.png">',
    '`[no](x.md)`',
    '```',
    '[no](y.md)',
    '```',
    '[four](<e.md>)',
  ].join('\n')
  expect(linksIn(markdown)).toEqual([
    { target: 'a.md', line: 1 },
    { target: 'b.svg', line: 1 },
    { target: 'c.md', line: 2 },
    { target: 'd.png', line: 3 },
    { target: 'e.md', line: 8 },
  ])
})

test('anchors are made from headings, repeated ones are numbered, Slovak letters stay', () => {
  expect([...anchorsIn(files['docs/guide.md'] ?? '')]).toEqual([
    'guide',
    'add-a-verb',
    'add-a-verb-1',
    'npm-run-check-č-1',
  ])
})

test('good links raise nothing', () => {
  expect(
    broken(
      '# Start\n[a](guide.md#add-a-verb-1) [b](./picture.svg) [c](../LICENSE) [d](/LICENSE) [e](#start) [f](https://example.test/x.md) [g](mailto:a@example.test)',
    ),
  ).toEqual([])
})

test('a missing file and a missing heading are named with their line', () => {
  expect(broken('# Start\n[a](gone.md)\n[b](guide.md#gone)\n[c](#gone)')).toEqual([
    'docs/start.md:2 gone.md: there is no docs/gone.md',
    'docs/start.md:3 guide.md#gone: there is no heading #gone in docs/guide.md',
    'docs/start.md:4 #gone: there is no heading #gone in docs/start.md',
  ])
})
