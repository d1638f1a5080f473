import { facebookHost } from './facebook.ts'
import { linkedinHost } from './linkedin.ts'
import type { PlayedHost } from './start-network-sandbox.ts'
import { xHost } from './x.ts'
import { playZoho } from './zoho.ts'

/** Every host that a whole local installation needs, each with a memory of its own. */
export function playedHosts(): Record<string, PlayedHost> {
  return {
    'graph.facebook.com': facebookHost(),
    'api.x.com': xHost(),
    'api.linkedin.com': linkedinHost(),
    ...playZoho().hosts,
  }
}
