import { SeatBadge } from '#capabilities/schedule/ui/seat-badge.tsx'
import { Button } from '#ui/button.tsx'
import { deposit } from '../booking.ts'

export const RegistrationDialog = () => [<Button key={deposit} />, <SeatBadge key="seat" />]
