import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for what changes only with an upgrade, so that a release of ours does not send it again; one sheet
            // for all screens beside the design system's; what the cookie card needs, without the dialog that few open;
            // the registration form and what else belongs to an order, which the landing page fetches when somebody
            // reserves; and the parts that several screens share in a few files instead of one file of 100 bytes for each:
            // merged up to a size at which no two files import each other, which scripts/build.ts watches.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: 'screens', test: /\/src\/capabilities\/.*\.css$/ },
                { name: 'cookies', test: /\/consent\/(choose-cookies|cookie-|ui\/cookie-(?!settings-dialog))/ },
                {
                  name: 'shared',
                  test: /\/src\/(ui|kernel|platform|routes\/[\w-]+\.tsx?|capabilities\/(?!booking\/)\w+\/ui)/,
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
