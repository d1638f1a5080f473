import type { PublicInstructor } from './instructors/instructor.ts'
import type { PublicSession } from './schedule.ts'

/** What the office writes of them for people to read, and therefore in Slovak. */
export const INSTRUCTOR_TEXTS = ['role', 'about'] as const satisfies ReadonlyArray<keyof PublicInstructor>
export const SESSION_TEXTS = ['title', 'level'] as const satisfies ReadonlyArray<keyof PublicSession>
