import type { HandKind, HandWay } from '#capabilities/payments/by-hand.ts'
import type { Messages } from '#kernel/messages.ts'

type Words = {
  ways: Readonly<Record<HandWay, string>>
  kinds: Readonly<Record<HandKind, string>>
  correction: string
  corrected: string
}

/** How money that does not go through Stripe is called. */
export const HAND_MESSAGES: Messages<Words> = {
  sk: {
    ways: { transfer: 'prevodom', cash: 'v hotovosti', other: 'inak' },
    kinds: { received: 'Úhrada', owed_back: 'Na vrátenie', returned: 'Odoslané späť' },
    correction: 'oprava zápisu',
    corrected: 'opravené',
  },
  en: {
    ways: { transfer: 'by transfer', cash: 'in cash', other: 'another way' },
    kinds: { received: 'Received', owed_back: 'To be returned', returned: 'Sent back' },
    correction: 'correction',
    corrected: 'corrected',
  },
}
