import type { Language } from '#kernel/language.ts'

type Name = Readonly<Record<Language, string>>

/** What kinds of alert are called; one that is not here is shown by its own English title. */
export const ALERT_NAMES: Readonly<Record<string, Name>> = {
  dispute: { sk: 'Kupujúci napadol platbu v banke', en: 'A buyer disputes a payment' },
  'ghost-failing': { sk: 'Blog nevie načítať články', en: 'The blog cannot read its articles' },
  'ghost-slow': { sk: 'Blog odpovedá pomaly', en: 'The blog answers slowly' },
  invariant: { sk: 'Porušené pravidlo v údajoch', en: 'A promise of the data is broken' },
  'payment-differs': { sk: 'Platba sa líši od objednávky', en: 'A payment differs from its order' },
  reconciliation: { sk: 'Naše záznamy platieb sa líšia od Stripe', en: 'Our books differ from Stripe' },
  'refund-failed': { sk: 'Vrátenie peňazí zlyhalo', en: 'A refund has failed' },
  'refund-of-unknown-payment': { sk: 'Stripe vrátil neznámu platbu', en: 'Stripe refunded an unknown payment' },
  'refund-stuck': { sk: 'Vrátenie peňazí neprešlo do Stripe', en: 'A refund does not get through to Stripe' },
  'refunded-outside': { sk: 'Peniaze boli vrátené mimo systému', en: 'A payment was returned outside of the system' },
  'session-change-failed': {
    sk: 'Zmena termínu sa niekomu nepodarila vybaviť',
    en: 'A change of a session failed for somebody',
  },
  'webhooks-lost': { sk: 'Správy zo Stripe neprichádzajú', en: 'Messages of Stripe do not arrive' },
  'data-request-due': { sk: 'Blíži sa lehota na odpoveď o osobných údajoch', en: 'A data protection request is due' },
  'withdrawal-by-hand': { sk: 'O odstúpení musí rozhodnúť človek', en: 'A person has to decide about a withdrawal' },
  'withdrawal-due': { sk: 'Blíži sa lehota na vrátenie peňazí', en: 'Money of a withdrawal is due' },
  'withdrawal-undecided': { sk: 'Odstúpenie ostalo nerozhodnuté', en: 'A withdrawal is still undecided' },
}

/** What mails are called; one that is not here is shown by its code. */
export const MAIL_NAMES: Readonly<Record<string, Name>> = {
  'delivery-check': { sk: 'Skúšobný e-mail', en: 'Delivery check' },
  'participant-invited': { sk: 'Pozvánka účastníkovi', en: 'Invitation of a participant' },
  'participant-reminded': { sk: 'Pripomenutie kurzu', en: 'Reminder of a course' },
  'choice-offered': { sk: 'Ponuka iného termínu', en: 'Offer of another date' },
  'money-returned': { sk: 'Vrátenie peňazí správcom', en: 'Money returned by an admin' },
  'surplus-returned': { sk: 'Vrátenie druhej platby', en: 'Return of a second payment' },
  'registration-confirmed': { sk: 'Potvrdenie objednávky', en: 'Confirmation of an order' },
  'registration-refunded': { sk: 'Vrátenie peňazí', en: 'Refund' },
  'session-message': { sk: 'Správa účastníkom', en: 'Message to participants' },
  'session-message-test': { sk: 'Skúška správy účastníkom', en: 'Test of a message to participants' },
  'session-moved': { sk: 'Presunutý termín', en: 'Moved session' },
  'seat-moved': { sk: 'Presunutý termín účastníkovi', en: 'Moved session, to a participant' },
  'session-cancelled': { sk: 'Zrušený termín', en: 'Cancelled session' },
  'seat-cancelled': { sk: 'Zrušený termín účastníkovi', en: 'Cancelled session, to a participant' },
  'staff-invited': { sk: 'Pozvánka do administrácie', en: 'Invitation to the back office' },
  'password-changed': { sk: 'Zmena hesla', en: 'Change of a password' },
  'password-reset': { sk: 'Obnova hesla', en: 'Password reset' },
  'two-factor-changed': { sk: 'Zmena druhého kroku', en: 'Change of the second step' },
  'withdrawal-decided': { sk: 'Rozhodnutie o odstúpení', en: 'Decision about a withdrawal' },
  'withdrawal-received': { sk: 'Prijatie odstúpenia', en: 'Receipt of a withdrawal' },
  'data-request-received': { sk: 'Prijatie žiadosti o údaje', en: 'Receipt of a data request' },
  'data-request-extended': { sk: 'Predĺženie lehoty žiadosti o údaje', en: 'Extension of a data request' },
  'data-request-answered': { sk: 'Odpoveď na žiadosť o údaje', en: 'Answer to a data request' },
  'contact-message-received': { sk: 'Správa z kontaktu', en: 'Message from the contact form' },
  'confirm-resubscription': { sk: 'Potvrdenie odberu', en: 'Confirmation of a subscription' },
}
