import { deposit } from '#capabilities/booking/booking.ts'

export const price = deposit
