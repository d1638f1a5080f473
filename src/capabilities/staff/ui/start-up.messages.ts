import type { Messages } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'

type StartUpWords = {
  starting: string
  startingWithStandIns: string
  failed: string
  failedText: string
  retry: string
  retrying: string
  reload: string
  offline: string
  offlineNow: string
  details: string
  signedOut: string
  signIn: string
}

const en: StartUpWords = {
  starting: 'Initializing services...',
  startingWithStandIns: 'Connecting to local emulators...',
  failed: 'Service Initialization Error',
  failedText: 'Failed to initialize required services. Please refresh the page or try again later.',
  retry: 'Retry Connection',
  retrying: 'Retrying...',
  reload: 'Reload Page',
  offline: 'You are offline. Please check your internet connection.',
  offlineNow: 'You are offline. Changes can be saved again when the connection is back.',
  details: 'Details',
  signedOut: 'Authentication required. Please log in again.',
  signIn: 'Log in',
}

const sk: StartUpWords = {
  starting: 'Spúšťame služby...',
  startingWithStandIns: typo('Pripájame sa k lokálnym náhradám služieb...'),
  failed: 'Služby sa nepodarilo spustiť',
  failedText: typo('Potrebné služby sa nepodarilo spustiť. Obnovte, prosím, stránku alebo to skúste neskôr.'),
  retry: 'Skúsiť znova',
  retrying: 'Skúšame znova...',
  reload: 'Obnoviť stránku',
  offline: typo('Ste offline. Skontrolujte, prosím, pripojenie na internet.'),
  offlineNow: typo('Ste offline. Zmeny sa dajú uložiť, až keď sa pripojenie vráti.'),
  details: 'Podrobnosti',
  signedOut: typo('Prihláste sa, prosím, znova.'),
  signIn: 'Prihlásiť sa',
}

export const START_UP_MESSAGES: Messages<StartUpWords> = { sk, en }
