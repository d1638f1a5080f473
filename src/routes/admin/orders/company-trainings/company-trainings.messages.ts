import type { Stage } from '#capabilities/quotes/office/board.ts'
import type { QuoteState } from '#capabilities/quotes/quotes.ts'
import type { Messages } from '#kernel/messages.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

type Words = {
  stages: Readonly<Record<Stage, string>>
  states: Readonly<Record<QuoteState, string>>
}

export const TRAINING_MESSAGES: Messages<Words> = {
  sk: {
    stages: {
      enquiry: 'Dopyt',
      quote: 'Ponuka',
      deposit: 'Čaká na zálohu',
      preparing: 'Pripravuje sa',
      taught: 'Po kurze',
      settled: 'Vyrovnané',
      refused: 'Odmietnuté',
      lapsed: 'Neplatné',
      cancelled: 'Zrušené',
    },
    states: {
      draft: 'Rozpísaná',
      sent: 'Odoslaná',
      accepted: 'Prijatá',
      refused: 'Odmietnutá',
      lapsed: 'Neplatná',
    },
  },
  en: {
    stages: {
      enquiry: 'Enquiry',
      quote: 'Quote',
      deposit: 'Waits for the deposit',
      preparing: 'Being prepared',
      taught: 'After the course',
      settled: 'Settled',
      refused: 'Refused',
      lapsed: 'Lapsed',
      cancelled: 'Cancelled',
    },
    states: { draft: 'Draft', sent: 'Sent', accepted: 'Accepted', refused: 'Refused', lapsed: 'Lapsed' },
  },
}

export const QUOTE_LOOKS: Readonly<Record<QuoteState, BadgeLook>> = {
  draft: 'line',
  sent: 'info',
  accepted: 'ok',
  refused: 'mute',
  lapsed: 'mute',
}

export const STAGE_LOOKS: Readonly<Record<Stage, BadgeLook>> = {
  enquiry: 'butter',
  quote: 'info',
  deposit: 'warn',
  preparing: 'info',
  taught: 'warn',
  settled: 'ok',
  refused: 'mute',
  lapsed: 'mute',
  cancelled: 'mute',
}
