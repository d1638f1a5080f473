import type { Messages } from '#kernel/messages.ts'
import type { MailFault } from '#platform/mail/mail-fault.ts'
import type { MailStatus } from '#platform/mail/mail-status.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

export const MAIL_LOOKS: Readonly<Record<MailStatus, BadgeLook>> = {
  queued: 'info',
  sent: 'ok',
  failed: 'bad',
  skipped: 'mute',
}

type Words = {
  statuses: Record<MailStatus, string>
  /** While it is tried again and again. */
  retrying: string
  erased: string
  /** What happened, then what to do. */
  faults: Record<MailFault, readonly [what: string, todo: string]>
}

/** What the outbox and the details of one mail both say. */
export const MAIL_SCREEN_MESSAGES: Messages<Words> = {
  sk: {
    statuses: { queued: 'Čaká', sent: 'Odoslaný', failed: 'Neodišiel', skipped: 'Neposlaný' },
    retrying: 'Skúša sa znova',
    erased: 'Adresa vymazaná',
    faults: {
      'no-such-address': ['Adresa neexistuje', 'Opravte ju tam, kde je zapísaná, a e-mail pošlite znova.'],
      'mailbox-full': ['Schránka je plná', 'Zavolajte príjemcovi, alebo to skúste o deň.'],
      'refused-content': [
        'Server príjemcu e-mail odmietol',
        'Býva to ochrana proti spamu. Overte záznamy SPF a DKIM, alebo príjemcovi napíšte inak.',
      ],
      'server-away': ['Poštový server neodpovedal', 'Skúša sa znova samo. Ak to trvá, pozrite nastavenia e-mailu.'],
      'login-refused': [
        'Poštový server odmietol naše prihlásenie',
        'Skontrolujte nastavenia e-mailu. Po oprave odídu čakajúce e-maily samy.',
      ],
      stranded: ['Ostal bez pokusu v rade', 'Pošlite ho znova.'],
      'unknown-kind': ['Táto verzia taký e-mail nepozná', 'Po nasadení správnej verzie ho pošlite znova.'],
      other: ['Poštový server ho odmietol', 'Znenie jeho odpovede je v podrobnostiach.'],
    },
  },
  en: {
    statuses: { queued: 'Waiting', sent: 'Sent', failed: 'Failed', skipped: 'Not sent' },
    retrying: 'Being tried again',
    erased: 'Address erased',
    faults: {
      'no-such-address': [
        'The address does not exist',
        'Correct it where it is written down and send the e-mail again.',
      ],
      'mailbox-full': ['The mailbox is full', 'Call the recipient, or try again in a day.'],
      'refused-content': [
        'The recipient’s server refused the e-mail',
        'Mostly a guard against spam. Check the SPF and DKIM records, or reach the recipient otherwise.',
      ],
      'server-away': [
        'The mail server did not answer',
        'It is tried again by itself. If it lasts, see the mail settings.',
      ],
      'login-refused': [
        'The mail server refused our login',
        'Check the mail settings. Waiting e-mails leave by themselves once it is repaired.',
      ],
      stranded: ['It was left without an attempt', 'Send it again.'],
      'unknown-kind': ['This version knows no such e-mail', 'Send it again once the right version runs.'],
      other: ['The mail server refused it', 'Its answer stands in the details.'],
    },
  },
}
