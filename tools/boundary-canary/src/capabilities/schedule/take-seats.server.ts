import { seatMap } from './internal/seat-map.ts'
import { sessions } from './sessions.tables.server.ts'

export const takeSeats = () => [seatMap, sessions]
