import type { Messages } from '#kernel/messages.ts'

export type Availability = 'full' | 'almost-full' | 'medium' | 'new'

type Seats = { currentParticipants: number; maxParticipants: number }

/** How full a session is; the thresholds are the specification's. A session over capacity is full, not broken. */
export function availabilityOf(seats: Seats): Availability {
  const { currentParticipants, maxParticipants } = seats
  if (currentParticipants >= maxParticipants) return 'full'
  if (currentParticipants >= maxParticipants * 0.8) return 'almost-full'
  if (currentParticipants >= maxParticipants * 0.5) return 'medium'
  return 'new'
}

export const AVAILABILITY_LABELS: Messages<Readonly<Record<Availability, string>>> = {
  sk: {
    full: 'Obsadené',
    'almost-full': 'Ostáva pár miest',
    medium: 'Viac ako 50% obsadené',
    new: 'Voľné miesta',
  },
  en: {
    full: 'Full',
    'almost-full': 'Only a few seats left',
    medium: 'More than 50\u00a0% full',
    new: 'Seats available',
  },
}

/** How many seats are left; a session over capacity has none, not a negative number. */
export function freeSeats({ currentParticipants, maxParticipants }: Seats): number {
  return Math.max(0, maxParticipants - currentParticipants)
}
