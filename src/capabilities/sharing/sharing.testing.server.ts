import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import type { Services } from '#platform/services.server.ts'

const TOKENS = {
  facebook: { accessToken: 'EAAgoodTokenOfTests' },
  x: { bearerToken: 'AAAAgoodTokenOfTests' },
} as const

/** A network connected as an admin would connect it. */
export function givenConnection(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  service: keyof typeof TOKENS,
  secrets: Readonly<Record<string, string>> = TOKENS[service],
): Promise<void> {
  const by = { actor: { kind: 'admin', id: 'ada' }, requestId: null } as const
  return services.db.transaction((tx) =>
    keepConnection(services, tx, { service, facts: {}, secrets, expiresAt: null }, by),
  )
}
