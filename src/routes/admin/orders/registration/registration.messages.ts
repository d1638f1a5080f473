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
    writtenOff: 'Odpísané',
    origins: { card: 'kartou', free: 'zdarma', manual: 'ručne', invoice: 'na faktúru po kurze', transfer: 'prevodom' },
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
    writtenOff: 'Written off',
    origins: { card: 'by card', free: 'free', manual: 'by hand', invoice: 'on account', transfer: 'by transfer' },
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

type Standing = { state: RegistrationState; owedCents: number; isWrittenOff?: boolean }

/** A registration in one word. What stands and is not paid for waits for its money, whatever its state is called. */
export function standingInWords(
  words: (typeof REGISTRATION_MESSAGES)['sk'],
  { state, owedCents, isWrittenOff }: Standing,
): string {
  if (isWrittenOff) return words.writtenOff
  return owedCents > 0 ? words.owed : words.states[state]
}

export function standingLook({ state, owedCents, isWrittenOff }: Standing): BadgeLook {
  if (isWrittenOff) return 'mute'
  return owedCents > 0 ? 'warn' : STATE_LOOKS[state]
}
