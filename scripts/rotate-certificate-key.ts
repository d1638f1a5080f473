/**
 * Makes another key for certificates: `node scripts/rotate-certificate-key.ts`. The private part of the old one is gone at
 * once, its public part stays published, so everything it signed is verified as before. Needs the same settings as a web node.
 */
import { rotateSigningKey } from '#capabilities/certificates/signature/signing-key.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openServices } from '#server/services.server.ts'

const { services, close } = await openServices(
  parseConfig({ LOG_LEVEL: 'warn', ...process.env }),
  'bystro-certificate-key',
)
try {
  console.log(`Certificates are signed with ${await rotateSigningKey(services)} from now on`)
} finally {
  await close()
}
