import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'

export const fixture = givenSession
