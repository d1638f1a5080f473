import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

/** Libraries that put styles together while a page is looked at, and remember what they made. */
const STYLES_AT_RUN_TIME =
  /^(tailwind-merge|tailwind-variants|class-variance-authority|clsx|twind|@twind\/.+|@emotion\/.+|styled-components|@stitches\/.+|goober|@unocss\/runtime|jss)$/

test('[ADM-214] classes are compiled: they are joined as they stand, and nothing keeps them', () => {
  expect(classNames('btn', false, 'btn', null, 'ink', undefined, '')).toBe('btn btn ink')

  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  expect(Object.keys(dependencies).filter((name) => STYLES_AT_RUN_TIME.test(name))).toEqual([])

  // The one file that classes go through has no memory: it declares its function and nothing beside.
  const source = readFileSync('src/ui/format/class-names.ts', 'utf8')
  expect([...source.matchAll(/^(?:export )?(?:const|let|var|function|class|import)\b.*/gm)]).toHaveLength(1)
  const keepers = globSync('src/**/*.{ts,tsx}').filter(
    (path) => !path.endsWith('.test.ts') && /(class|style)_?-?(names?)?_?-?cache/i.test(readFileSync(path, 'utf8')),
  )
  expect(keepers).toEqual([])
})
