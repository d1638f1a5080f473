import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMIN_GROUPS, ADMIN_PAGES, type AdminGroup } from './admin-pages.ts'

const GROUPS = Object.keys(ADMIN_GROUPS) as ReadonlyArray<AdminGroup>

test('the user guide has a section for every screen of the sidebar, by its name and in its order', () => {
  const sidebar = GROUPS.map((group) => ({
    group: ADMIN_GROUPS[group].sk as string,
    screens: ADMIN_PAGES.filter((page) => page.group === group).map(({ title }) => title.sk),
  }))
  const titles = new Set(sidebar.map(({ group }) => group))
  expect(chaptersOf(readFileSync('docs/user-guide.md', 'utf8')).filter(({ group }) => titles.has(group))).toEqual(
    sidebar,
  )
})

/** Headings of the second level, each with those of the third below it. */
function chaptersOf(markdown: string) {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((chapter) => ({
      group: chapter.split('\n')[0] ?? '',
      screens: [...chapter.matchAll(/^### (.+)$/gm)].map(([, title = '']) => title),
    }))
}
