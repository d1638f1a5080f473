import { fixture } from './booking.test.tsx'

export const rows = fixture
