import { reserveSeats } from '#capabilities/booking/reserve-seats.server.ts'
import { RegistrationDialog } from '#capabilities/booking/ui/registration-dialog.tsx'

export const loader = () => reserveSeats()
export const Home = () => <RegistrationDialog />
