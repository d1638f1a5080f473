import type { reserveSeats } from './reserve-seats.server.ts'

export type Word = typeof reserveSeats
