import { sessions } from '#capabilities/schedule/sessions.tables.server.ts'

export const registrations = [sessions]
