import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PICTURE_FOLDER, PICTURES } from './document-pictures.ts'

/** A page of the documents with all its pictures is read on a train as well. */
const HEAVIEST_BYTES = 120_000

const documents = [...globSync('*.md'), ...globSync('docs/*.md')].map((file) => readFileSync(file, 'utf8')).join('\n')

test('every picture of the documents can be taken anew, and every one they show is there', () => {
  const files = readdirSync(PICTURE_FOLDER).map((file) => file.replace('.webp', ''))
  expect(files.toSorted()).toEqual(Object.keys(PICTURES).toSorted())
  const shown = [...documents.matchAll(/pictures\/([a-z-]+)\.webp/g)].map(([, name = '']) => name)
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((name) => !files.includes(name))).toEqual([])
})

test('pictures are small, and tell who cannot see them what they show', () => {
  const heavy = Object.keys(PICTURES).filter((name) => {
    const file = join(PICTURE_FOLDER, `${name}.webp`)
    return !existsSync(file) || statSync(file).size > HEAVIEST_BYTES
  })
  expect(heavy).toEqual([])
  expect([...documents.matchAll(/!\[(.*?)\]\(.*?pictures\//g)].filter(([, words = '']) => words.length < 3)).toEqual([])
})
