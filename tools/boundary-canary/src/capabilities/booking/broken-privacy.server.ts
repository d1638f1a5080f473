import { seatMap } from '#capabilities/schedule/internal/seat-map.ts'

export const map = seatMap
