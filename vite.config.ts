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

/** A file of this name for every module that visitors never need, because only the back office does. */
function reachedOnlyFromAdmin(name: string) {
  const byOffice = reachedBy((path) => path.includes('/src/routes/admin/'))
  const byVisitors = reachedBy(
    (path) => /\/src\/(root|entry\.client|routes\/[\w-]+|routes\/public\/.+)\.tsx?$/.test(path),
    'ever',
  )
  return (id: string, graph: ModuleGraph) => (byOffice(id, graph) && !byVisitors(id, graph) ? name : null)
}

/** What the card about cookies needs, without the dialog that few open. */
const COOKIES = /\/consent\/(choose-cookies|cookie-|ui\/cookie-(?!settings-dialog))/
/** A few lines that some screens share with what a page fetches at rest; files of their own would cost more than they do. */
const BESIDE_COOKIES =
  /\/src\/(ui\/sparing|platform\/(analytics\/(harmless-word|visit-wire)|performance\/(content-limits|kept-content)))/

/** What only the back office draws with, though it belongs to a capability that visitors see too. */
const OFFICE_SHEETS =
  /\/src\/(routes\/admin\/.*|capabilities\/(staff\/.*|booking\/ui\/(funnel-report|manual-entry-form)))\.css$/

const HOME = ['/src/routes/public/home.tsx']
const LIST = ['/src/routes/public/blog.tsx']
const ARTICLE = ['/src/routes/public/article.tsx']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for what changes only with an upgrade, so that a release of ours does not send it again; one sheet
            // for all screens beside the design system's, one for articles and one for the back office; what the cookie
            // card needs and a few lines of others; what stands around every public page; what only the back
            // office uses; what an article shares with the landing page, what that one shares with others, and what an
            // article shares with the list of articles; the registration form and what else belongs to an order, which
            // pages fetch when somebody reserves; and the parts that other screens share in a few files instead of one
            // file of 100 bytes for each: merged up to a size at which no two files import each other, which
            // scripts/build.ts watches.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: 'article', test: /\/src\/capabilities\/blog\/ui\/article.*\.css$/ },
                // Payment pages start services too, and should not fetch the sheet of the back office for it.
                { name: 'start-up', test: /\/staff\/ui\/start-up\.css$/ },
                { name: 'admin', test: OFFICE_SHEETS },
                // Shows how links are shared; nobody else's page is drawn with it.
                { name: 'open-graph', test: /\/open-graph\.css$/ },
                { name: 'screens', test: /\/src\/capabilities\/.*\.css$/ },
                { name: 'cookies', test: new RegExp(`${COOKIES.source}|${BESIDE_COOKIES.source}`) },
                {
                  name: reachedFrom('frame', ['/src/root.tsx', '/src/routes/public/layout.tsx']),
                  test: OWN,
                  minShareCount: 2,
                },
                { name: reachedFrom('reading', HOME, ARTICLE), test: /\/src\//, minShareCount: 2 },
                { name: reachedFrom('landing', HOME), test: /\/src\//, minShareCount: 2 },
                { name: reachedFrom('blog', LIST, ARTICLE), test: OWN, minShareCount: 2 },
                {
                  name: 'shared',
                  test: OWN,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 6_000,
                },
                {
                  name: 'booking',
                  test: /\/src\/capabilities\/booking\/(?!ui\/registration-over-page)/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 6_000,
                },
                // Last: a group takes along what its modules import, unless another one has taken it before.
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
