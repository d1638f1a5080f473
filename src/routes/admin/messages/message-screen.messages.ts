import type { MessageState } from '#capabilities/contact/messages-for-staff.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

export const MESSAGE_STATE_LOOKS: Readonly<Record<MessageState, BadgeLook>> = {
  new: 'spark',
  answered: 'info',
  handled: 'ok',
}

/** What the list of messages and the screen of one both say. */
export const MESSAGE_SCREEN_MESSAGES = {
  sk: {
    states: { new: 'Nová', answered: 'Zodpovedaná', handled: 'Vybavená' },
    done: {
      answered: 'Odpoveď odchádza.',
      handled: 'Správa je vybavená.',
      reopened: 'Správa je znova otvorená.',
      deleted: 'Správa je vymazaná.',
    },
    handle: 'Označiť za vybavené',
    reopen: 'Otvoriť znova',
    working: 'Pracujeme…',
  },
  en: {
    states: { new: 'New', answered: 'Answered', handled: 'Handled' },
    done: {
      answered: 'The answer is on its way.',
      handled: 'The message is handled.',
      reopened: 'The message is open again.',
      deleted: 'The message is deleted.',
    },
    handle: 'Mark as handled',
    reopen: 'Open again',
    working: 'Working…',
  },
}
