import { eq } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { testimonials } from './testimonials.tables.server.ts'
import type { TestimonialDetails } from './testimonials.ts'

type Voice = Pick<TestimonialDetails, 'name' | 'role' | 'company'> & {
  id: string
  words: string
  /** Title and day of the course whose attendance is the proof. */
  course: string
  courseId: string | null
  isPart: boolean
}

/** Where it comes from and how it is verified, as the office reads it: a machine has seen both. */
const MESSAGES = {
  sk: {
    source: 'Spätná väzba po kurze',
    attended: (course: string, isPart: boolean) => `Prezencia: ${course}${isPart ? ', čiastočná účasť' : ''}`,
  },
  en: {
    source: 'Feedback after a course',
    attended: (course: string, isPart: boolean) => `Attendance: ${course}${isPart ? ', a part of it' : ''}`,
  },
}

/** A verified voice begins as one that waits, like any other. */
export async function keepVoice(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, words, name, role, company, course, courseId, isPart }: Voice,
): Promise<void> {
  const now = clock.now()
  const said = messagesIn(MESSAGES, 'sk')
  await tx.insert(testimonials).values({
    id,
    voiceId: id,
    courseId,
    name,
    role,
    company,
    content: words,
    source: said.source,
    verification: said.attended(course, isPart),
    verifiedOn: dayOf(now),
    createdAt: now,
    updatedAt: now,
  })
}

/** What its author sees of it; a voice whose row has gone was refused. */
export async function standingOfVoice(db: Executor, voiceId: string) {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.voiceId, voiceId))
  if (!row) return { state: 'refused' as const, words: '', name: '', role: null, company: null }
  const { approved, content: words, name, role, company } = row
  return { state: approved ? ('public' as const) : ('waiting' as const), words, name, role, company }
}

/** Its author takes it back, or is erased. Whoever asks tells the pages after commit. */
export async function removeVoice(tx: Transaction, voiceId: string): Promise<void> {
  await tx.delete(testimonials).where(eq(testimonials.voiceId, voiceId))
}

export function tellOfVoices({ live }: Pick<Services, 'live'>): void {
  live.announce(CONTENT_TOPIC)
}
