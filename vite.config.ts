import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What screens share of our own code, but for booking, which has a group of its own. */
const OWN = /\/src\/(ui|kernel|platform|routes\/[\w-]+\.tsx?|capabilities\/(?!booking\/)\w+\/ui)/

type ModuleGraph = {
  getModuleInfo(id: string): { importers: ReadonlyArray<string>; dynamicImporters: ReadonlyArray<string> } | null
}

/** Whether one of the entries imports a module, directly or through others: before anybody asks, or ever. */
function reachedBy(isEntry: (path: string) => boolean, when: 'at once' | 'ever' = 'at once') {
  const known = new Map<string, boolean>()
  return function isReached(id: string, graph: ModuleGraph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const info = graph.getModuleInfo(id)
    const importers = [...(info?.importers ?? []), ...(when === 'ever' ? (info?.dynamicImporters ?? []) : [])]
    const found = isEntry(id.split('?')[0] ?? id) || importers.some((importer) => isReached(importer, graph))
    known.set(id, found)
    return found
  }
}

/** A file of this name for every module that each of these groups of entries reaches. */
function reachedFrom(name: string, ...groups: ReadonlyArray<ReadonlyArray<string>>) {
  const reached = groups.map((entries) => reachedBy((path) => entries.some((entry) => path.endsWith(entry))))
  return (id: string, graph: ModuleGraph) => (reached.every((isReached) => isReached(id, graph)) ? name : null)
}

/** A file of this name for every module that these entries reach, and other public pages as well, or none of them. */
function reachedFromPages(name: string, entries: ReadonlyArray<string>, others: 'too' | 'not') {
  const isOne = (path: string) => entries.some((entry) => path.endsWith(entry))
  const byThem = reachedBy(isOne)
  const byOthers = reachedBy((path) => path.includes('/src/routes/public/') && !isOne(path))
  return (id: string, graph: ModuleGraph) =>
    byThem(id, graph) && byOthers(id, graph) === (others === 'too') ? name : null
}

/** A file of this name for every module that visitors never need, because only the back office does. */
function reachedOnlyFromAdmin(name: string) {
  const byOffice = reachedBy((path) => path.includes('/src/routes/admin/'))
  const byVisitors = reachedBy(
    (path) => /\/src\/(root|entry\.client|routes\/[\w-]+|routes\/public\/.+)\.tsx?$/.test(path),
    'ever',
  )
  return (id: string, graph: ModuleGraph) => (byOffice(id, graph) && !byVisitors(id, graph) ? name : null)
}

/** A few lines that screens share with what a page fetches when it is idle; files of their own would cost more than they do. */
const BESIDE_REST =
  /\/src\/(ui\/hooks\/sparing|capabilities\/content\/ui\/(hero-posters|hero\/)|platform\/browser\/(analytics\/(harmless-word|visit-wire)|performance\/(content-limits|kept-content)))/
/** What every page starts with. Nothing of it knows React, or a page that is asleep would fetch it after all. */
const ofEntry = reachedFrom('rest', ['/src/entry.client.tsx'])
const rest = (id: string, graph: ModuleGraph) => (BESIDE_REST.test(id) ? 'rest' : ofEntry(id, graph))

/** Fields and small signs that the landing page shares with many, who should not fetch its sections for them. */
const PARTS =
  /\/src\/(ui\/\w+\/(field|text-field|input|textarea|error-state|empty-state|eyebrow|tick-list|disclosure|plural|select|skeleton|write-to-us)|kernel\/email)\.tsx?$/

/** What only the back office draws with, though it belongs to a capability that visitors see too. */
const OFFICE_SHEETS =
  /\/src\/(routes\/admin\/.*|capabilities\/(staff\/.*|booking\/\w+\/ui\/(funnel-report|manual-entry-form)))\.css$/

/** Pages that somebody opens by a link of their own, or on the way from paying: who looks at the offer needs none of it. */
const OWN_PAGES =
  /\/src\/capabilities\/((bank|certificates|changes|company-page|feedback|quotes|records|training|waiting|withdrawal)|booking\/(ui|choice|freeing|moving|payment|reservation)|consent\/ui\/marketing|staff\/ui\/diagnostics)[^?]*\.css$/

/** Pages of one course, of who teaches, and the whole timetable; the landing page has cards and rows of its own. */
const COURSE_PAGES = /\/src\/capabilities\/(catalogue\/ui\/course-page|schedule\/ui\/timetable)\.css$/

const HOME = ['/src/routes/public/landing/home.tsx']
const LIST = ['/src/routes/public/reading/blog.tsx']
const ARTICLE = ['/src/routes/public/reading/article.tsx']
const FORM = ['/src/routes/public/booking/registration.tsx']
const LEGAL_TEXTS = /\/src\/capabilities\/legal\//
const LEGAL = ['terms', 'privacy', 'cookies', 'accessibility'].map((name) => `/src/routes/public/legal/${name}.tsx`)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files, each for pages that need most of it: a file of 100 bytes for every shared part would be slow, and
            // one file for all would be heavy. A group takes along what its modules import, unless one before it has it,
            // so the order matters. scripts/build.ts refuses files that import each other.
            codeSplitting: {
              groups: [
                // Changes only with an upgrade: a release of ours does not send it again.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/src\/routes\/start-application/,
                },
                { name: rest, test: /\/src\/(?!entry\.client)|vite\/preload-helper/ },
                { name: 'article', test: /\/src\/capabilities\/blog\/ui\/article.*\.css$/ },
                // Payment pages start services too, and should not fetch the sheet of the back office for it.
                { name: 'start-up', test: /\/staff\/ui\/start-up\.css$/ },
                { name: 'admin', test: OFFICE_SHEETS },
                // Shows how links are shared; nobody else's page is drawn with it.
                { name: 'open-graph', test: /\/open-graph\.css$/ },
                { name: 'own-pages', test: OWN_PAGES },
                { name: 'courses', test: COURSE_PAGES },
                { name: 'legal', test: /\/legal\/ui\/legal\.css$/ },
                { name: 'screens', test: /\/src\/capabilities\/.*\.css$/ },
                // What stands around every public page, with the card about cookies.
                {
                  name: reachedFrom('frame', ['/src/root.tsx', '/src/routes/public/layout.tsx']),
                  test: /\/src\/(?!root\.tsx|routes\/public\/layout\.tsx)/,
                },
                // What an article shares with the pages from which people come to it.
                { name: reachedFrom('reading', [...HOME, ...LIST], ARTICLE), test: /\/src\//, minShareCount: 2 },
                { name: 'parts', test: PARTS },
                { name: reachedFrom('landing', HOME), test: /\/src\//, minShareCount: 2 },
                { name: reachedFrom('article', ARTICLE), test: /\/src\/(?!routes\/public\/reading\/article\.tsx)/ },
                // Legal texts are read on their pages and in the form.
                { name: reachedFrom('texts', LEGAL, FORM), test: LEGAL_TEXTS, minShareCount: 2 },
                { name: reachedFromPages('legal', LEGAL, 'not'), test: LEGAL_TEXTS, minShareCount: 2 },
                // The registration form, which other pages fetch when somebody reserves, and what it shares with them.
                { name: reachedFromPages('order', FORM, 'too'), test: /\/src\//, minShareCount: 2 },
                { name: reachedFromPages('form', FORM, 'not'), test: /\/src\//, minShareCount: 2 },
                {
                  name: 'shared',
                  test: OWN,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 6_000,
                },
                {
                  name: 'booking',
                  test: /\/src\/capabilities\/booking\/(?!order\/ui\/registration-over-page)/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 6_000,
                },
                { name: reachedOnlyFromAdmin('admin'), test: /\/src\//, minShareCount: 2 },
              ],
            },
            // Without the names of all screens that share it, which Rolldown appends after a tilde.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            assetFileNames: ({ names: [name = 'file'] }) => `assets/${name.split(/[~.]/)[0]}-[hash][extname]`,
          },
        },
      },
    },
    ssr: {
      build: {
        // The Hono app is part of the same module graph as the routes: React Router's context tokens compare by
        // identity, so a second copy of a module would hand the loaders an empty context.
        rolldownOptions: { input: './src/server/entry.server.ts' },
      },
    },
  },
})
