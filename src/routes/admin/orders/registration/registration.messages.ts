import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

/** What is said about registrations in the back office. */
export const REGISTRATION_MESSAGES = {
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
    owed: 'Čaká na úhradu',
    origins: { card: 'kartou', free: 'zdarma', manual: 'ručne', invoice: 'na faktúru', transfer: 'prevodom' },
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
    owed: 'Payment owed',
    origins: { card: 'by card', free: 'free', manual: 'by hand', invoice: 'on invoice', transfer: 'by transfer' },
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

type Standing = { state: RegistrationState; owedCents: number }

/** A registration in one word. What stands and is not paid for waits for its money, whatever its state is called. */
export function standingInWords(words: (typeof REGISTRATION_MESSAGES)['sk'], { state, owedCents }: Standing): string {
  return owedCents > 0 ? words.owed : words.states[state]
}

export function standingLook({ state, owedCents }: Standing): BadgeLook {
  return owedCents > 0 ? 'warn' : STATE_LOOKS[state]
}
