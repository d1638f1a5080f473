import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isForVisitors, routesForVisitors, visitorsManifest } from './visitors-manifest.ts'

const ROUTES = {
  root: { id: 'root' },
  'routes/public/layout': { id: 'routes/public/layout', parentId: 'root' },
  'routes/public/landing/home': { id: 'routes/public/landing/home', parentId: 'routes/public/layout' },
  'terms-second-address': { id: 'terms-second-address', parentId: 'routes/public/layout' },
  'routes/public/rss': { id: 'routes/public/rss', parentId: 'root', path: 'blog/rss.xml' },
  'routes/public/schedule': { id: 'routes/public/schedule', parentId: 'root', path: 'schedule' },
  'routes/admin/shell/layout': { id: 'routes/admin/shell/layout', parentId: 'root' },
  'routes/admin/shell/screen': { id: 'routes/admin/shell/screen', parentId: 'routes/admin/shell/layout' },
  'to-analytics-of-blog': { id: 'to-analytics-of-blog', parentId: 'routes/admin/shell/screen' },
  'routes/development/gallery': { id: 'routes/development/gallery', parentId: 'root' },
}

test('visitors get a map of their own screens and old addresses without files, and a screen of the office is left out by its parents, not by its name', () => {
  expect(Object.keys(routesForVisitors(ROUTES))).toEqual([
    'root',
    'routes/public/layout',
    'routes/public/landing/home',
    'terms-second-address',
    'routes/public/schedule',
  ])
})

test('a page of the office keeps the map of all screens', () => {
  expect(isForVisitors(['root', 'routes/public/layout', 'routes/public/landing/home'])).toBe(true)
  expect(
    isForVisitors(['root', 'routes/admin/shell/layout', 'routes/admin/shell/screen', 'to-analytics-of-blog']),
  ).toBe(false)
  expect(visitorsManifest('/assets/manifest-0f.js')).toBe('/assets/visitors-0f.js')
})

test('a link from a page of the visitors to the office loads a document, because their map does not know it', () => {
  const pages = globSync('src/routes/public/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const links = pages.flatMap((code) => code.match(/<\w*Link\b[^>]*\bto="\/admin[^>]*>/g) ?? [])
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toContain('reloadDocument')
})
