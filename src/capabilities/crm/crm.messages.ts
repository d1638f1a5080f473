import type { Messages } from '#kernel/messages.ts'
import type { PushState, RemovalState } from './crm.ts'

/** What screens and exports call the states of an order in the CRM. */
export const PUSH_STATE_MESSAGES: Messages<Record<PushState, string>> = {
  sk: { waiting: 'Čaká', pushed: 'Odovzdané', failed: 'Zlyhalo', removed: 'Vymazané' },
  en: { waiting: 'Waiting', pushed: 'Pushed', failed: 'Failed', removed: 'Removed' },
}

/** The same of a contact that has to go. */
export const REMOVAL_STATE_MESSAGES: Messages<Record<RemovalState, string>> = {
  sk: { waiting: 'Čaká', done: 'Vymazané', failed: 'Zlyhalo' },
  en: { waiting: 'Waiting', done: 'Removed', failed: 'Failed' },
}
