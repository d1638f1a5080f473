import { fixture } from './booking.test.ts'

export const rows = fixture
