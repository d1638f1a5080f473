import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { followMoves } from './move-files.ts'

const ALIASES = { '#ui/': 'src/ui/', '#routes/': 'src/routes/' }
const MOVES = new Map([
  ['src/routes/admin/orders.tsx', 'src/routes/admin/orders/orders.tsx'],
  ['src/routes/admin/order-columns.tsx', 'src/routes/admin/orders/order-columns.tsx'],
  ['src/ui/button.tsx', 'src/ui/controls/button.tsx'],
])
const follow = (from: string, text: string) => followMoves(text, from, MOVES, ALIASES)

test('a file that moves still reaches what moved with it, what stayed and what the router wrote for it', () => {
  expect(
    follow(
      'src/routes/admin/orders.tsx',
      `import { Button } from '#ui/button.tsx'
import type { Route } from './+types/orders'
import { columns } from './order-columns.tsx'
import { shell } from './shell.tsx'
import './admin.css'
const late = () => import('../late.tsx')`,
    ),
  ).toBe(`import { Button } from '#ui/controls/button.tsx'
import type { Route } from './+types/orders'
import { columns } from './order-columns.tsx'
import { shell } from '../shell.tsx'
import '../admin.css'
const late = () => import('#routes/late.tsx')`)
})

test('a file that stays follows what moved, and leaves packages, words and other paths alone', () => {
  const text = `import { useState } from 'react'
import { columns } from './order-columns.tsx'
const words = 'from here to there'
const file = 'src/ui/button.tsx', other = 'src/ui/button.tsx.txt', route = 'routes/admin/orders.tsx', name = 'routes/admin/orders'`
  expect(follow('src/routes/admin/shell.tsx', text)).toBe(`import { useState } from 'react'
import { columns } from './orders/order-columns.tsx'
const words = 'from here to there'
const file = 'src/ui/controls/button.tsx', other = 'src/ui/button.tsx.txt', route = 'routes/admin/orders/orders.tsx', name = 'routes/admin/orders/orders'`)
})

test('sheets and documents follow too', () => {
  expect(follow('src/routes/admin/order-columns.tsx', `import './columns.css'`)).toBe(`import '../columns.css'`)
  expect(follow('src/routes/admin/orders.tsx', `import at from './order-columns.tsx?url'`)).toBe(
    `import at from './order-columns.tsx?url'`,
  )
  expect(follow('docs/tour.md', 'See [the button](../src/ui/button.tsx) and [us](https://bystro.example/src/).')).toBe(
    'See [the button](../src/ui/controls/button.tsx) and [us](https://bystro.example/src/).',
  )
  const sheet = new Map([['src/ui/a.css', 'src/ui/deep/a.css']])
  expect(followMoves(`@reference './theme.css';\nbackground: url('./x.svg')`, 'src/ui/a.css', sheet, ALIASES)).toBe(
    `@reference '../theme.css';\nbackground: url('../x.svg')`,
  )
})

test('the command moves what its list says, keeps the history and refuses a list with a file that is not there', () => {
  const home = mkdtempSync(join(tmpdir(), 'bystro-move-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const git = (...args: ReadonlyArray<string>) => execFileSync('git', args, { cwd: home, encoding: 'utf8' })
  const move = (list: string) => {
    writeFileSync(join(home, 'list'), list)
    const command = [resolve('scripts/move-files.ts'), 'list']
    return execFileSync(process.execPath, command, { cwd: home, encoding: 'utf8', stdio: 'pipe' })
  }
  mkdirSync(join(home, 'src/ui'), { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ imports: { '#ui/*': './src/ui/*' } }))
  writeFileSync(join(home, 'src/ui/a.ts'), `import { b } from './b.ts'\n`)
  writeFileSync(join(home, 'src/ui/b.ts'), `export const b = import.meta.dirname\n`)
  git('init', '--quiet')
  git('add', '.')
  expect(() => move('src/ui/c.ts src/ui/deep/c.ts')).toThrow('Not there: src/ui/c.ts')
  expect(move('src/ui/b.ts src/ui/deep/b.ts')).toBe('look at src/ui/deep/b.ts\nmove: 1 files moved, 1 rewritten PASS\n')
  expect(readFileSync(join(home, 'src/ui/a.ts'), 'utf8')).toBe(`import { b } from './deep/b.ts'\n`)
  expect(git('ls-files')).toContain('src/ui/deep/b.ts')
})
