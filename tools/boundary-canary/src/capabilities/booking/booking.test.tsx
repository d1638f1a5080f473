import { sessions } from '#capabilities/schedule/sessions.tables.server.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { deposit } from './booking.ts'

export const fixture = [startTestApp, deposit, sessions]
