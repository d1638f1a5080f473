import type {
  IDENTITY_WAYS,
  Outcome,
  OutsidePlace,
  REQUEST_CHANNELS,
  RequestState,
  StepKind,
} from '#capabilities/privacy/data-requests.ts'
import type { Messages } from '#kernel/messages.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'
import { counted, plural } from '#ui/format/plural.ts'

export const REQUEST_STATE_LOOKS: Readonly<Record<RequestState, BadgeLook>> = {
  received: 'warn',
  verified: 'info',
  closed: 'mute',
}

type Texts = {
  states: Record<RequestState, string>
  channels: Record<(typeof REQUEST_CHANNELS)[number], string>
  ways: Record<(typeof IDENTITY_WAYS)[number], string>
  outcomes: Record<Outcome, string>
  steps: Record<StepKind, string>
  outside: Record<OutsidePlace, string>
  outsideNotes: Record<OutsidePlace, string>
  daysLeft: (days: number) => string
  erasedName: string
  languages: Messages<string>
}

/** What the screens of data requests call their states, ways and steps. */
export const REQUEST_SCREEN_MESSAGES: Messages<Texts> = {
  sk: {
    states: { received: 'Čaká na overenie', verified: 'Vybavuje sa', closed: 'Uzavretá' },
    channels: { email: 'E-mail', letter: 'List', phone: 'Telefón', 'in-person': 'Osobne' },
    ways: {
      mailbox: 'Odpoveď prišla zo známej adresy',
      'known-facts': 'Podľa údajov z objednávky',
      document: 'Podľa dokladu',
      'in-person': 'Osobne',
    },
    outcomes: { granted: 'Vyhovené', partly: 'Vyhovené čiastočne', refused: 'Zamietnuté', dropped: 'Vzatá späť' },
    steps: {
      recorded: 'Žiadosť zapísaná',
      'identity-confirmed': 'Totožnosť overená',
      'identity-failed': 'Totožnosť sa nepodarilo overiť',
      extended: 'Lehota predĺžená',
      exported: 'Kópia údajov stiahnutá',
      erased: 'Údaje vymazané',
      'marketing-ended': 'Marketing ukončený',
      'outside-done': 'Skontrolované mimo systému',
      noted: 'Poznámka',
      answered: 'Odpoveď odoslaná, žiadosť uzavretá',
      forgotten: 'Meno a adresa zo žiadosti vymazané',
    },
    outside: { mailbox: 'Poštová schránka', stripe: 'Stripe', testimonials: 'Referencie' },
    outsideNotes: {
      mailbox: 'Vymažte správy od tohto človeka a o ňom vrátane priečinka odoslaných.',
      stripe: 'V Stripe požiadajte o vymazanie údajov zákazníka. Záznam o platbe tam ostáva.',
      testimonials: 'Ak má na webe referenciu pod svojím menom, skryte ju.',
    },
    daysLeft: (days) =>
      days < 0
        ? `${counted(-days, ['deň', 'dni', 'dní'])} po lehote`
        : days === 0
          ? 'dnes'
          : `ešte ${counted(days, ['deň', 'dni', 'dní'])}`,
    erasedName: 'Meno vymazané',
    languages: { sk: 'Slovensky', en: 'Anglicky' },
  },
  en: {
    states: { received: 'Awaits identity check', verified: 'In progress', closed: 'Closed' },
    channels: { email: 'E-mail', letter: 'Letter', phone: 'Phone', 'in-person': 'In person' },
    ways: {
      mailbox: 'Wrote back from a known address',
      'known-facts': 'Knows facts of the order',
      document: 'Showed a document',
      'in-person': 'Came in person',
    },
    outcomes: { granted: 'Granted', partly: 'Granted in part', refused: 'Refused', dropped: 'Taken back' },
    steps: {
      recorded: 'Request recorded',
      'identity-confirmed': 'Identity confirmed',
      'identity-failed': 'Identity could not be confirmed',
      extended: 'Time extended',
      exported: 'Copy of the data taken',
      erased: 'Data erased',
      'marketing-ended': 'Marketing ended',
      'outside-done': 'Checked outside of the system',
      noted: 'Note',
      answered: 'Answer sent, request closed',
      forgotten: 'Name and address erased from the request',
    },
    outside: { mailbox: 'Mailbox', stripe: 'Stripe', testimonials: 'Testimonials' },
    outsideNotes: {
      mailbox: 'Delete messages from and about this person, the sent folder included.',
      stripe: 'Ask Stripe to redact the data of the customer. The record of the payment stays there.',
      testimonials: 'If the site shows a testimonial under their name, hide it.',
    },
    daysLeft: (days) =>
      days < 0
        ? `${-days} ${days === -1 ? 'day' : 'days'} overdue`
        : days === 0
          ? 'today'
          : `${days} ${plural(days, ['day', 'days'])} left`,
    erasedName: 'Name erased',
    languages: { sk: 'Slovak', en: 'English' },
  },
}

/** How urgent what is due is: past, within a week, later. */
export function urgencyOf(daysLeft: number, isOpen: boolean): BadgeLook {
  if (!isOpen) return 'mute'
  if (daysLeft < 0) return 'bad'
  return daysLeft <= 7 ? 'warn' : 'ok'
}
