import type { Session } from '#capabilities/schedule/schedule.ts'

export type Greeting = { session: Session }
