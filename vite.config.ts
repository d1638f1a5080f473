import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: {
        // The Hono app is part of the same module graph as the routes: React Router's context tokens compare by
        // identity, so a second copy of a module would hand the loaders an empty context.
        rolldownOptions: { input: './src/server/entry.server.ts' },
      },
    },
  },
})
