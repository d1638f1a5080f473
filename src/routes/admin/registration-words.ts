import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import type { BadgeLook } from '#ui/badge.tsx'

/** What is said about registrations in the back office. */
export const REGISTRATION_WORDS = {
  sk: {
    states: {
      held: 'Čaká na platbu',
      paid: 'Zaplatené',
      completed: 'Absolvované',
      expired: 'Vypršané',
      choice_offered: 'Čaká na voľbu',
      cancelled: 'Zrušené',
      rescheduled: 'Presunuté',
      withdrawn: 'Odstúpené',
      refunded: 'Vrátené',
    },
    origins: { card: 'kartou', free: 'zdarma', manual: 'ručne', invoice: 'na faktúru' },
  },
  en: {
    states: {
      held: 'Awaiting payment',
      paid: 'Paid',
      completed: 'Completed',
      expired: 'Expired',
      choice_offered: 'Choice offered',
      cancelled: 'Cancelled',
      rescheduled: 'Rescheduled',
      withdrawn: 'Withdrawn',
      refunded: 'Refunded',
    },
    origins: { card: 'by card', free: 'free', manual: 'by hand', invoice: 'on invoice' },
  },
}

export const STATE_LOOKS: Readonly<Record<RegistrationState, BadgeLook>> = {
  held: 'warn',
  paid: 'ok',
  completed: 'ok',
  expired: 'mute',
  choice_offered: 'warn',
  cancelled: 'mute',
  rescheduled: 'info',
  withdrawn: 'mute',
  refunded: 'mute',
}
