import type { Services } from '#platform/services.server.ts'
import { refuse } from './certificates.refusals.ts'
import { reopenComparison, showName } from './own-certificate.server.ts'

/** What the owner's page sends about the certificate. */
export async function changeOwnCertificate(
  services: Pick<Services, 'config' | 'db'>,
  { token, step }: { token: string; step: string },
): Promise<void> {
  if (step === 'show-name' || step === 'hide-name') return showName(services, { token, isShown: step === 'show-name' })
  return step === 'reopen' ? reopenComparison(services, { token }) : refuse.now('CERTIFICATE_NOT_FOUND')
}
