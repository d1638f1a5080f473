import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishAssets } from './publish-assets-to.ts'

function givenClient(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', name), name)
  return folder
}

test('publishing keeps the newest three builds and does nothing the second time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-published-'))
  const names = ['a.js', 'b.js', 'c.js', 'd.js']
  const builds = names.map((name, day) => {
    return publishAssets({ clientDir: givenClient(name), folder, now: new Date(Date.UTC(2026, 10, 15 + day)) }).build
  })
  expect(readdirSync(folder)).toEqual(builds.slice(1))
  const again = publishAssets({ clientDir: givenClient('d.js'), folder, now: new Date(Date.UTC(2026, 10, 30)) })
  expect(again).toEqual({ build: builds[3], forgotten: [] })
  expect(readdirSync(join(folder, builds[3] ?? '', 'assets'))).toEqual(['d.js'])
})
