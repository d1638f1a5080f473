import { lockSession } from '#capabilities/schedule/lock-session.server.ts'

export const lock = lockSession
