import { findSession } from '#capabilities/schedule/find-session.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { LetterOutline } from '#platform/mail/letter-outline.ts'
import { outlineOf } from '#platform/mail/outline-of.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkMessage } from './check-message.ts'
import { listMessageReaders } from './list-message-readers.server.ts'
import { messageLetter } from './message-letter.server.ts'
import { sampleLink } from './sample-link.server.ts'
import { refuse } from './training.refusals.ts'

type Previewed = { letter: LetterOutline; reader: string | null; recipients: number }

/** Shows a message as the first of its readers would get it; their link stays theirs. Nothing is sent or kept. */
export async function previewSessionMessage(
  { config, db, settings }: Pick<Services, 'config' | 'db' | 'settings'>,
  given: { sessionId: string; participantIds: ReadonlyArray<string> | null; subject: string; body: string },
  call: Pick<Call, 'actor'>,
): Promise<Previewed> {
  requireAccess('previewSessionMessage', call.actor)
  const text = checkMessage(given)
  const session = await findSession(db, given.sessionId)
  if (!session) return refuse.now('SESSION_NOT_FOUND')
  const readers = await listMessageReaders(db, given)
  const [first] = readers
  if (!first) return refuse.now('NOBODY_TO_WRITE')
  const letter = messageLetter({ settings }, text, { name: first.name, link: sampleLink(config) }, session)
  return { letter: outlineOf(letter), reader: first.name, recipients: readers.length }
}
