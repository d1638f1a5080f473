import { DOOR_OPENS_MINUTES } from '#capabilities/booking/registration.messages.ts'
import type { Recording } from '#capabilities/schedule/recording.ts'
import { counted } from '#ui/format/plural.ts'

/** A lesson that overruns must not lock out who lost the connection. */
const DOOR_CLOSES_MINUTES = 30

/**
 * What a participant finds behind their link. `closed`: it is no longer theirs to enter, or the session does not take
 * place · `preparing`: the door is open, but nobody has said yet where it leads.
 */
export type DoorState = 'early' | 'open' | 'preparing' | 'ended' | 'closed'

/** What a participant sees: who, what, when, where. No price, no colleagues, and not where the door leads. */
export type JoinPage = {
  door: DoorState
  /** Why a closed door is closed. */
  isSessionCancelled: boolean
  participantName: string | null
  title: string
  startsAt: string
  endsAt: string
  doorOpensAt: string
  location: string
  /** Entering takes the wish for an early start first. */
  asksEarlyStart: boolean
  /** What of the lesson can be seen again at this moment. */
  recording: Recording | null
  /** The server's clock: a browser's may be wrong by any amount. */
  now: string
}

type Timed = { startsAt: Date; durationMinutes: number }

export function doorOpensAt({ startsAt }: Pick<Timed, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - DOOR_OPENS_MINUTES * 60_000)
}

export function endsAt({ startsAt, durationMinutes }: Timed): Date {
  return new Date(startsAt.getTime() + durationMinutes * 60_000)
}

/** Where the hands of the clock stand: before the door opens, while it is open, or after it closed. */
export function doorAt(session: Timed, now: Date): 'early' | 'open' | 'ended' {
  if (now < doorOpensAt(session)) return 'early'
  return now.getTime() < endsAt(session).getTime() + DOOR_CLOSES_MINUTES * 60_000 ? 'open' : 'ended'
}

const DAYS = ['deň', 'dni', 'dní'] as const
const HOURS = ['hodinu', 'hodiny', 'hodín'] as const
const MINUTES = ['minútu', 'minúty', 'minút'] as const

/** What follows „Začíname o“: `3 dni a 4 hodiny`, `2 hodiny a 5 minút`, `1 minútu`. The last minute counts as one. */
export function timeLeftInWords(milliseconds: number): string {
  const total = Math.max(1, Math.ceil(milliseconds / 60_000))
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor((total % 1440) / 60), total % 60]
  const parts =
    days > 0
      ? [counted(days, DAYS), hours > 0 && counted(hours, HOURS)]
      : [hours > 0 && counted(hours, HOURS), minutes > 0 && counted(minutes, MINUTES)]
  return parts.filter((part) => part !== false).join(' a\u00a0')
}
