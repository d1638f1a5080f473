import type { Tone } from '#ui/marks/seat-ticks.tsx'
import type { Availability } from '../availability.ts'

export const AVAILABILITY_TONES: Readonly<Record<Availability, Tone>> = {
  full: 'mute',
  'almost-full': 'warn',
  medium: 'info',
  new: 'ok',
}
