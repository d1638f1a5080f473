import { SeatBadge } from '#capabilities/schedule/ui/seat-badge.tsx'

export const look = SeatBadge
