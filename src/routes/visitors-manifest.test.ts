import { expect, test } from 'vitest'
import { manifestFor, readerOf, routesFor } from './visitors-manifest.ts'

const ROUTES = {
  root: { id: 'root' },
  'routes/public/layout': { id: 'routes/public/layout', parentId: 'root' },
  'routes/public/landing/home': { id: 'routes/public/landing/home', parentId: 'routes/public/layout' },
  'terms-second-address': { id: 'terms-second-address', parentId: 'routes/public/layout', path: 'terms' },
  'routes/public/reservation': {
    id: 'routes/public/reservation',
    parentId: 'routes/public/layout',
    path: 'moja-rezervacia/:token',
  },
  'routes/public/rss': { id: 'routes/public/rss', parentId: 'root', path: 'blog/rss.xml', hasDefaultExport: false },
  'routes/admin/shell/layout': { id: 'routes/admin/shell/layout', parentId: 'root' },
  'routes/admin/shell/screen': { id: 'routes/admin/shell/screen', parentId: 'routes/admin/shell/layout' },
  'to-analytics-of-blog': { id: 'to-analytics-of-blog', parentId: 'routes/admin/shell/screen' },
  'routes/development/gallery': { id: 'routes/development/gallery', parentId: 'root' },
}

const OF_EVERYBODY = ['root', 'routes/public/layout', 'routes/public/landing/home', 'terms-second-address']

test('visitors get a map of the screens that everybody finds, whoever has a link of their own also of such screens, and neither of files', () => {
  expect(Object.keys(routesFor('everybody', ROUTES))).toEqual(OF_EVERYBODY)
  expect(Object.keys(routesFor('owner', ROUTES))).toEqual([...OF_EVERYBODY, 'routes/public/reservation'])
})

test('a page has the map of its readers, and a screen of the office is known by its parents, not by its name', () => {
  const manifests = [
    ['root', 'routes/public/layout', 'routes/public/landing/home'],
    ['root', 'routes/public/layout', 'routes/public/reservation'],
    ['root', 'routes/admin/shell/layout', 'routes/admin/shell/screen', 'to-analytics-of-blog'],
  ].map((ids) => {
    const matched = ids.map((id) => ROUTES[id as keyof typeof ROUTES])
    return manifestFor(readerOf(matched), '/assets/manifest-0f.js')
  })
  expect(manifests).toEqual(['/assets/visitors-0f.js', '/assets/owners-0f.js', '/assets/manifest-0f.js'])
})
