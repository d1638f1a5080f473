import type { Config } from '#platform/config/config.server.ts'
import { seal, unseal } from '#platform/tokens/seal.server.ts'
import type { ConnectedService } from './connected-services.ts'

export type Secrets = Readonly<Record<string, string>>

export function sealSecrets(
  config: Pick<Config, 'signingSecrets'>,
  service: ConnectedService,
  secrets: Secrets,
): string {
  return seal(config, `connection:${service}`, JSON.stringify(secrets))
}

/** Null where no secret of ours opens them any more. */
export function unsealSecrets(
  config: Pick<Config, 'signingSecrets'>,
  service: ConnectedService,
  sealed: string,
): Secrets | null {
  const text = unseal(config, `connection:${service}`, sealed)
  return text === null ? null : (JSON.parse(text) as Secrets)
}
