import { randomUUID } from 'node:crypto'
import type { Services } from '#platform/services.server.ts'
import { contactMessages } from './contact.tables.server.ts'
import type { ContactValues } from './contact-fields.ts'

type Given = Partial<ContactValues & Pick<typeof contactMessages.$inferInsert, 'handledAt'>>

/** A message as a visitor left it, a minute after the one before; a test names only what it is about. */
export async function givenMessage(
  { db, clock }: Pick<Services, 'db'> & { clock: { now(): Date; advance(ms: number): void } },
  given: Given = {},
): Promise<string> {
  const id = randomUUID()
  clock.advance(60_000)
  await db.insert(contactMessages).values({
    id,
    at: clock.now(),
    name: 'Jana Veselá',
    email: 'jana.vesela@example.test',
    message: 'Dobrý deň, máte kurz aj pre učiteľov?',
    ...given,
  })
  return id
}
