import { linkedinHost } from './linkedin.ts'
import type { PlayedHost } from './start-network-sandbox.ts'

/** Every host that a whole local installation needs, each with a memory of its own. */
export function playedHosts(): Record<string, PlayedHost> {
  return {
    'api.linkedin.com': linkedinHost(),
  }
}
