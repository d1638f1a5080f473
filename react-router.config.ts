import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The map of screens is one small file for ever; asked for piece by piece it would be a request to the origin a visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
