import { randomBytes } from 'node:crypto'
import { givenTestimonial } from '#capabilities/testimonials/testimonials.testing.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { givenSeat } from '../../tools/local-stack/given-seat.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { NodeAnswer } from './ask-node.ts'

/** A word that stands in private rows and nowhere else. Plain letters: no encoding of an answer changes them. */
export type Canary = { where: string; word: string }

export function newCanary(where: string): Canary {
  return { where, word: `kanarik${randomBytes(6).toString('hex')}` }
}

/** Rows that only the back office may show, each marked with a word of its own. */
export async function givenCanaries(stack: BookingStack): Promise<ReadonlyArray<Canary>> {
  const session = newCanary('title of a private session')
  const participant = newCanary('name of a participant')
  const testimonial = newCanary('testimonial that waits for approval')
  const audit = newCanary('personal value in the audit')
  const subject = newCanary('subject in the audit')
  const { services, environment } = stack
  await givenSeat(
    { databaseUrl: environment.DATABASE_URL ?? '', signingSecret: services.config.signingSecrets[0] ?? '' },
    { startsInMinutes: 3 * 24 * 60, title: session.word, participantName: participant.word },
  )
  await givenTestimonial(services, { name: testimonial.word, approved: false })
  await writeAudit(services.db, services.clock, {
    actor: { kind: 'system', id: 'drill' },
    action: 'session-renamed',
    subject: { kind: 'session', id: subject.word },
    changes: { title: { before: audit.word, after: `${audit.word} nový` } },
  })
  return [session, participant, testimonial, audit, subject]
}

/** The canaries that sing in an answer, be it in its body or in its headers. */
export function canariesIn(answer: NodeAnswer, canaries: ReadonlyArray<Canary>): ReadonlyArray<Canary> {
  const text = `${JSON.stringify(answer.headers)}\n${answer.body}`.toLowerCase()
  return canaries.filter(({ word }) => text.includes(word))
}
