import type { sessions } from '#capabilities/schedule/sessions.tables.server.ts'

export type Rows = typeof sessions
