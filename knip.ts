import type { KnipConfig } from 'knip'

/**
 * Patterns that end in `!` also count in production mode, where tests do not exist: what only a test keeps alive is
 * reported there as dead.
 */
export default {
  entry: [
    'src/entry.{client,server}.tsx!',
    // Every screen is an entry, the gallery among them: a component of the design system shown only there is in use.
    'src/routes/**/*.tsx!',
    'src/server/*.ts!',
    'scripts/*.ts!',
    // The task of the first screen comes with the documents that need what is counted.
    'src/capabilities/booking/office/count-incomplete-billing.server.ts!',
    // Finished parts whose doors come with the first newsletter (consent), the back office (cancelling, editing,
    // reconciliation, mails) and the tables of documents (invoicing). Goal: empty.
    'src/capabilities/consent/marketing/unsubscribe-link.server.ts!',
    // The page of a company, which hands passes out, is being built.
    'src/capabilities/company-terms/company-pass.server.ts!',
    'src/capabilities/invoicing/{make/*,issue/*,delivery,find-missing-fields,missing-fields.messages,write-*}.ts!',
    'src/capabilities/legal/versions/publish-legal-content.server.ts!',
    'src/capabilities/payments/reconciliation/get-last-reconciliation.server.ts!',
    // Documents that come to us wait for somebody who books them.
    'src/platform/postman/receive-documents.server.ts!',
    'bench/*.ts',
    // Processes of their own, started by the benches.
    'bench/parts/*.ts',
    'drills/*.ts',
    // Loaded into a node by its path, or run by it.
    'drills/parts/{bystanders,code-of-app,counted-passwords,delivering-worker,flash-crowd,issuing-worker,jumping-clock,leaking-node,lend-outside,unguarded}.ts',
    'tools/**/*.ts',
    'e2e/**/*.ts',
    'src/**/*.test.{ts,tsx}',
    '*.config.ts',
    '!{src,scripts}/**/*.test.{ts,tsx}!',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    'scripts/**/*.ts!',
    '{bench,drills,tools,e2e}/**/*.ts',
    // Test code is no product code: its files and fixtures are not looked for in production mode.
    '!src/**/*.test.{ts,tsx}!',
    '!src/**/*.testing.server.ts!',
    '!src/platform/testing/**!',
    '!scripts/**/*.test.ts!',
    // Broken on purpose; scripts/boundaries.ts reads it as text.
    '!tools/boundary-canary/**',
  ],
  // A pure rule is exported for its own table test although its file is its only caller: that is no dead code.
  ignoreExportsUsedInFile: true,
  // Programs of the system, not of a package: they make certificates and the hero's film, small disks, a proxy that ends with us, and read schemas.
  ignoreBinaries: ['ffmpeg', 'mount', 'openssl', 'setpriv', 'umount', 'xmllint'],
  ignoreDependencies: [
    // The compiler, called by its path: its command has the same name as the one of the TypeScript that tools import.
    'ts7',
    // Imported by a stylesheet, which is not read here.
    'tailwindcss',
    // scripts/build-fonts.ts finds the font files of these through a name it puts together.
    '@expo-google-fonts/gabarito',
    '@expo-google-fonts/hanken-grotesk',
  ],
} satisfies KnipConfig
