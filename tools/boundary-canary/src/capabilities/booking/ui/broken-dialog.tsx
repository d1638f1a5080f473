import { reserveSeats } from '../reserve-seats.server.ts'

export const BrokenDialog = () => <p>{String(reserveSeats)}</p>
