import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/services.server.ts'
import { findPerson } from '../sign-in/find-person.server.ts'
import { readOneTimeToken } from '../sign-in/one-time-token.server.ts'

/** Who an invitation is for, without spending it; null once it is accepted, replaced or over. */
export async function findInvitedPerson(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { token }: { token: string },
): Promise<{ name: string; language: Language } | null> {
  const userId = await readOneTimeToken(services.db, services, 'invitation', token)
  const person = userId === null ? null : await findPerson(services.db, userId)
  return person && { name: person.name, language: person.language }
}
