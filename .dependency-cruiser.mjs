import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The context map: which capability may call which. A capability that is not a key here calls nobody and listens to
 * jobs. A new edge is a decision (docs/decisions), never a line added in passing.
 */
export const MAY_CALL = {
  attendance: ['schedule'],
  bank: ['booking', 'invoicing', 'ledger', 'payments', 'schedule'],
  booking: ['schedule', 'payments', 'consent', 'ledger', 'legal', 'companies', 'company-terms', 'waiting', 'discounts'],
  certificates: ['attendance', 'booking', 'catalogue', 'schedule'],
  'company-page': ['attendance', 'booking', 'certificates', 'invoicing', 'schedule'],
  changes: ['booking', 'payments', 'schedule', 'ledger', 'invoicing'],
  bookkeeping: ['booking', 'payments', 'ledger', 'invoicing', 'bank'],
  feedback: ['attendance', 'booking', 'consent', 'schedule', 'testimonials'],
  invoicing: ['booking', 'company-terms', 'ledger', 'payments', 'schedule'],
  payments: ['ledger'],
  quotes: ['booking', 'consent', 'contact', 'invoicing', 'legal', 'schedule'],
  records: ['attendance', 'booking', 'catalogue', 'certificates', 'consent'],
  schedule: ['catalogue'],
  search: ['booking', 'contact', 'invoicing', 'quotes'],
  consent: ['legal'],
  crm: ['booking'],
  insights: ['booking'],
  privacy: [
    'attendance',
    'bank',
    'booking',
    'certificates',
    'company-page',
    'company-terms',
    'consent',
    'contact',
    'crm',
    'feedback',
    'invoicing',
    'legal',
    'payments',
    'quotes',
    'records',
    'training',
    'waiting',
    'withdrawal',
  ],
  training: ['attendance', 'booking', 'schedule'],
  translations: ['catalogue', 'content', 'schedule'],
  waiting: ['schedule', 'catalogue', 'consent'],
  withdrawal: ['booking', 'payments', 'schedule', 'consent', 'legal'],
}

/**
 * Tables that SQL of a capability reads against the direction of the calls, because the fact is kept there and a copy could
 * differ: whether a statement has money that was sent, whether a freed seat has its
 * credit note, whether the order of a consent is settled, who has a confirmed seat, whether anybody has ever attended, who
 * taught what with which materials, what the search finds. As much a decision as a new edge.
 */
export const MAY_READ = {
  attendance: ['participants', 'registrations'],
  booking: ['bank_returns', 'document_looks', 'documents'],
  bookkeeping: ['bank_returns'],
  consent: ['registrations'],
  content: ['attendance_marks'],
  records: ['instructors', 'session_instructors', 'session_materials', 'sessions'],
  search: ['sessions', 'testimonials'],
}

/** SDKs and drivers that only platform/ and server/ may touch. Add each new vendor here with its dependency. */
export const VENDORS = [
  '@hono/node-server',
  '@opentelemetry',
  '@simplewebauthn',
  'better-auth',
  'bysquare',
  'cron-parser',
  'drizzle-orm/node-postgres',
  'hono',
  'jose',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'satori',
  'saxes',
  'sharp',
  'stripe',
  'uqr',
]

/** Packages that exist to test, and must not end up in what we ship. */
const TEST_TOOLS = [
  'axe-core',
  '@playwright',
  'autocannon',
  'fast-check',
  'jsqr',
  'postal-mime',
  'smtp-server',
  'vitest',
]

/** Test code: test files, a capability's own fixtures (`schedule.testing.server.ts`), platform/testing. */
const TEST_FILE = String.raw`\.(test|testing(\.server)?)\.tsx?$`

const TABLES = String.raw`\.tables\.server\.ts$`
const LOCKS = String.raw`/lock-[^/]+\.server\.ts$`
const ROWS = String.raw`-rows?\.server\.ts$`

/** The capabilities that exist on disk: a folder nobody declared gets a rule too, one that allows nothing. */
export function capabilitiesIn(root) {
  return readdirSync(join(root, 'capabilities'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}

/** The rules for one source tree. They are pointed at src/ and, to prove that they bite, at tools/boundary-canary/src. */
export function rules({ root, capabilities, mayCall = MAY_CALL }) {
  const at = (path) => `^${quoted(root)}/${path}`
  // Also by bare name: a package that does not resolve must not slip through.
  const npm = (names) => `(^|node_modules/)(${names.map(quoted).join('|')})(/|$)`
  const testing = at('platform/testing/')

  const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

  return [
    rule(
      'no-cycles',
      'Two files that need each other are one idea or hide a third: move what they share into a file both import.',
      { path: at('') },
      { circular: true },
    ),
    rule(
      'kernel-imports-nothing',
      'The kernel is pure nouns. Move the code that needs more to platform/ or to the capability that owns the word.',
      { path: at('kernel/'), pathNot: TEST_FILE },
      { path: at(''), pathNot: at('kernel/') },
    ),
    rule(
      'platform-knows-no-business',
      'Platform is technology without business words: take what you need as an argument, or move the file into the capability.',
      { path: at('platform/') },
      { path: at('(capabilities|routes|server|ui)/') },
    ),
    rule(
      'ui-knows-no-business',
      'The design system knows no course, session or price: pass it as props, or move the component to capabilities/{name}/ui/.',
      { path: at('ui/') },
      { path: at('(capabilities|routes|server|platform)/') },
    ),
    rule(
      'capabilities-below-routes',
      'A capability never knows its doors: let the route or the server import the verb, not the other way round.',
      { path: at('capabilities/') },
      { path: at('(routes|server)/') },
    ),
    rule(
      'routes-not-sql',
      'A route calls verbs. Put the query into a verb of the capability that owns the table.',
      { path: at('routes/') },
      { path: [at(`.*${TABLES}`), npm(['drizzle-orm'])] },
    ),
    rule(
      'browser-code-not-server',
      'A file without .server in its name must be safe in a browser: move shared words into {capability}.ts, load the rest in a loader.',
      {
        path: at('(ui|capabilities|platform|kernel)/'),
        pathNot: [String.raw`\.server\.tsx?$`, TEST_FILE, testing],
      },
      { path: String.raw`\.server\.tsx?$` },
    ),
    ...capabilities.map((name) =>
      rule(
        `context-map-${name}`,
        `${name} may call ${allowed(mayCall, name)}. Publish a job the other side listens to, compose in a route, or write a decision and extend MAY_CALL.`,
        { path: at(`capabilities/${quoted(name)}/`) },
        {
          path: at('capabilities/[^/]+/'),
          // Fixtures may be borrowed by any test; no-test-code-in-product keeps them out of the product.
          pathNot: [
            ...[name, ...(mayCall[name] ?? [])].map((other) => at(`capabilities/${quoted(other)}/`)),
            TEST_FILE,
          ],
        },
      ),
    ),
    rule(
      'internal-is-private',
      'internal/ belongs to its capability alone: call one of its verbs, or ask for a new one.',
      { path: at('([^/]+)/?([^/]*)') },
      { path: at('capabilities/[^/]+/internal/'), pathNot: at('$1/$2/internal/') },
    ),
    rule(
      'face-of-capability',
      'The root of a capability is its face, its folders are its own affair: call what stands at the root, or ask for a verb there.',
      // $2 is `ui` for a file of the ui and matches nothing for any other.
      { path: at('capabilities/([^/]+)(?:.*/(ui)/|/)'), pathNot: TEST_FILE },
      {
        path: at('capabilities/[^/]+/[^/]+/'),
        pathNot: [at('capabilities/$1/'), at('capabilities/.*/$2/')],
      },
    ),
    rule(
      'private-parts',
      'Tables, locks and row builders belong to their capability alone: call one of its verbs, or ask for a new one.',
      // A foreign key names the table of another capability.
      { path: at('([^/]+)/?([^/]*)'), pathNot: [TEST_FILE, TABLES] },
      { path: [TABLES, LOCKS, ROWS].map((part) => at(`capabilities/.*${part}`)), pathNot: at('$1/$2/') },
    ),
    rule(
      'vendor-behind-platform',
      'Vendor SDKs stay behind a small client in platform/ that has a timeout, parsed answers and a fake. Use that client.',
      { path: at(''), pathNot: at('(platform|server)/') },
      { path: npm(VENDORS) },
    ),
    rule(
      'no-test-code-in-product',
      'What we ship does not import tests or their tools: move the shared part out of the test.',
      { path: at(''), pathNot: [TEST_FILE, testing] },
      { path: [at(`.*${TEST_FILE}`), testing, npm(TEST_TOOLS)] },
    ),
  ]
}

function allowed(mayCall, name) {
  const names = mayCall[name] ?? []
  return names.length === 0 ? 'nobody' : `only ${names.join(', ')}`
}

function quoted(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

export const options = {
  doNotFollow: { path: ['node_modules'] },
  parser: 'tsc',
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types', 'typings'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
}

export default {
  forbidden: rules({ root: 'src', capabilities: capabilitiesIn('src') }),
  options,
}
