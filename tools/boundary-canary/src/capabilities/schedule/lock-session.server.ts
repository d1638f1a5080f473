import { sessions } from './sessions.tables.server.ts'

export const lockSession = () => sessions
