import { seatRow } from '#capabilities/schedule/seat-row.server.ts'

export const row = seatRow
