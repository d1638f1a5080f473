import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'

export const reserveSeats = () => takeSeats()
