import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roomsOf } from './admin-navigation.ts'

test('the user guide has a chapter for every room and a section for every tab, by its name and in its order', () => {
  const rooms = roomsOf('admin').map(({ title, tabs }) => ({
    room: title.sk as string,
    tabs: tabs.map((tab) => tab.title.sk),
  }))
  const titles = new Set(rooms.map(({ room }) => room))
  expect(chaptersOf(readFileSync('docs/user-guide.md', 'utf8')).filter(({ room }) => titles.has(room))).toEqual(rooms)
})

/** Headings of the second level, each with those of the third below it. */
function chaptersOf(markdown: string) {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((chapter) => ({
      room: chapter.split('\n')[0] ?? '',
      tabs: [...chapter.matchAll(/^### (.+)$/gm)].map(([, title = '']) => title),
    }))
}
