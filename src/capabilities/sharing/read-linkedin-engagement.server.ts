import { readOrganizationShares } from '#platform/external-apis/linkedin-shares.server.ts'
import type { LinkedinEngagement } from './social.ts'

/** Zeros: LinkedIn tells nobody how people met with an address. */
export async function readLinkedinEngagement({ url }: { url: string }): Promise<LinkedinEngagement> {
  return { ...(await readOrganizationShares()), url }
}
