import type { Language } from '#kernel/language.ts'

type Name = Readonly<Record<Language, string>>

/** What the codes of the audit log are called on the screen. A code that is not here is shown as it is. */
export const ACTION_NAMES: Readonly<Record<string, Name>> = {
  'registration-held': { sk: 'Miesta rezervované', en: 'Seats held' },
  'registration-entered': { sk: 'Účastníci pridaní ručne', en: 'Participants added by hand' },
  'registration-moved': { sk: 'Presunuté na iný termín', en: 'Moved to another session' },
  'registration-note-added': { sk: 'Poznámka pridaná', en: 'Note added' },
  'participant-deleted': { sk: 'Účastník vymazaný', en: 'Participant deleted' },
  'participants-exported': { sk: 'Účastníci stiahnutí', en: 'Participants exported' },
  'registrations-exported': { sk: 'Rezervácie stiahnuté', en: 'Bookings exported' },
  'hold-released': { sk: 'Miesta uvoľnené správcom', en: 'Hold released by an admin' },
  'hold-given-up': { sk: 'Rezervácia uvoľnená kupujúcim', en: 'Hold given up by the buyer' },
  'registration-cancelled': { sk: 'Registrácia zrušená', en: 'Registration cancelled' },
  'registration-withdrawn': { sk: 'Odstúpenie od zmluvy', en: 'Registration withdrawn' },
  'payment-refunded': { sk: 'Peniaze vrátené správcom', en: 'Refunded by an admin' },
  'finding-repaired': { sk: 'Rozdiel v platbách opravený', en: 'Difference in payments repaired' },
  'finding-closed': { sk: 'Rozdiel v platbách uzavretý', en: 'Difference in payments closed' },
  'reconciliation-requested': { sk: 'Porovnanie so Stripe spustené', en: 'Comparison with Stripe started' },
  'order-verified': { sk: 'Objednávka overená v Stripe', en: 'Order verified at Stripe' },
  'refund-pushed': { sk: 'Vrátenie odovzdané Stripe znova', en: 'Refund handed to Stripe again' },
  'webhook-replayed': { sk: 'Správa zo Stripe použitá znova', en: 'Message of Stripe used again' },
  'monthly-close-exported': { sk: 'Mesačná uzávierka stiahnutá', en: 'Monthly close downloaded' },
  'balance-requested': { sk: 'Zostatok Stripe načítaný znova', en: 'Stripe’s balance read again' },
  'payments-exported': { sk: 'Platby stiahnuté', en: 'Payments downloaded' },
  'registration-refunded-outside': { sk: 'Peniaze vrátené mimo systému', en: 'Refunded outside of the system' },
  'other-session-chosen': { sk: 'Vybraný iný termín', en: 'Another session chosen' },
  'refund-chosen': { sk: 'Vybrané vrátenie peňazí', en: 'Refund chosen' },
  'participant-corrected': { sk: 'Účastník opravený', en: 'Participant corrected' },
  'participant-replaced': { sk: 'Účastník vymenený', en: 'Participant replaced' },
  'billing-changed': { sk: 'Fakturačné údaje zmenené', en: 'Billing details changed' },
  'consent-updated': { sk: 'Súhlas zmenený', en: 'Consent updated' },
  'marketing-consent-given': { sk: 'Súhlas s marketingom daný', en: 'Marketing consent given' },
  'marketing-consent-withdrawn': { sk: 'Súhlas s marketingom odvolaný', en: 'Marketing consent withdrawn' },
  'marketing-unsubscribed': { sk: 'Odhlásenie z marketingu', en: 'Unsubscribed from marketing' },
  'marketing-resubscribed': { sk: 'Opätovné prihlásenie na marketing', en: 'Subscribed to marketing again' },
  'marketing-chosen': { sk: 'Voľba o marketingu', en: 'Marketing choice' },
  'session-scheduled': { sk: 'Termín vytvorený', en: 'Session scheduled' },
  'session-changed': { sk: 'Termín upravený', en: 'Session changed' },
  'session-published': { sk: 'Termín zverejnený', en: 'Session published' },
  'session-withdrawn-to-draft': { sk: 'Termín vrátený medzi koncepty', en: 'Session withdrawn to draft' },
  'session-duplicated': { sk: 'Kópia termínu vytvorená', en: 'Session made as a copy' },
  'session-deleted': { sk: 'Koncept termínu vymazaný', en: 'Draft of a session deleted' },
  'sessions-exported': { sk: 'Termíny exportované', en: 'Sessions exported' },
  'instructor-brief-shared': { sk: 'Odkaz na prípravu lektora vytvorený', en: 'Link to an instructor’s brief made' },
  'session-message-sent': { sk: 'Správa účastníkom odoslaná', en: 'Message sent to participants' },
  'session-moved': { sk: 'Termín presunutý', en: 'Session moved' },
  'session-cancelled': { sk: 'Termín zrušený', en: 'Session cancelled' },
  'registration-ended-by-session': { sk: 'Registrácia skončila s termínom', en: 'Ended with its session' },
  'session-change-retried': { sk: 'Krok zmeny termínu skúšaný znova', en: 'Step of a change tried again' },
  'session-change-task-closed': { sk: 'Úloha zo zmeny termínu vybavená', en: 'Task of a change settled' },
  'session-change-stays': { sk: 'Nový termín vyhovuje', en: 'New date accepted' },
  'session-change-other-session': { sk: 'Po zmene vybraný iný termín', en: 'Another date after a change' },
  'session-change-refund': { sk: 'Po zmene vybrané vrátenie peňazí', en: 'Refund after a change' },
  'session-recording-set': { sk: 'Záznam a materiály nastavené', en: 'Recording and materials set' },
  'jobs-retried': { sk: 'Úlohy na pozadí skúšané znova', en: 'Background jobs tried again' },
  'jobs-deleted': { sk: 'Úlohy na pozadí zahodené', en: 'Background jobs discarded' },
  'course-cards-saved': { sk: 'Karty kurzov uložené', en: 'Course cards saved' },
  'course-defaults-saved': { sk: 'Predvolené hodnoty uložené', en: 'Course defaults saved' },
  'picture-uploaded': { sk: 'Fotka nahraná', en: 'Photo uploaded' },
  'settings-saved': { sk: 'Nastavenia uložené', en: 'Settings saved' },
  'content-block-saved': { sk: 'Text stránky uložený', en: 'Page text saved' },
  'legal-content-published': { sk: 'Právny text zverejnený', en: 'Legal text published' },
  'testimonial-added': { sk: 'Referencia pridaná', en: 'Testimonial added' },
  'testimonial-approved': { sk: 'Referencia schválená', en: 'Testimonial approved' },
  'testimonial-hidden': { sk: 'Referencia skrytá', en: 'Testimonial hidden' },
  'data-request-recorded': { sk: 'Žiadosť o údaje zapísaná', en: 'Data request recorded' },
  'data-request-identity-confirmed': { sk: 'Totožnosť žiadateľa overená', en: 'Identity confirmed' },
  'data-request-identity-failed': { sk: 'Totožnosť žiadateľa neoverená', en: 'Identity not confirmed' },
  'data-request-extended': { sk: 'Lehota žiadosti predĺžená', en: 'Time of a data request extended' },
  'data-request-exported': { sk: 'Kópia osobných údajov stiahnutá', en: 'Copy of personal data taken' },
  'data-request-erased': { sk: 'Osobné údaje vymazané', en: 'Personal data erased' },
  'data-request-marketing-ended': { sk: 'Marketing ukončený na žiadosť', en: 'Marketing ended on request' },
  'data-request-outside-done': { sk: 'Údaje mimo systému skontrolované', en: 'Data outside of the system checked' },
  'data-request-noted': { sk: 'Poznámka k žiadosti o údaje', en: 'Note on a data request' },
  'data-request-answered': { sk: 'Žiadosť o údaje zodpovedaná', en: 'Data request answered' },
  'data-request-forgotten': { sk: 'Žiadosť o údaje bez mena', en: 'Data request forgotten' },
  'data-requests-exported': { sk: 'Zoznam žiadostí o údaje stiahnutý', en: 'Data requests exported' },
  'withdrawal-matched': { sk: 'Odstúpenie priradené k objednávke', en: 'Withdrawal matched' },
  'withdrawal-agreed': { sk: 'Odstúpeniu vyhovené', en: 'Withdrawal agreed to' },
  'withdrawals-exported': { sk: 'Zoznam odstúpení stiahnutý', en: 'Withdrawals exported' },
  'withdrawal-closed': { sk: 'Odstúpenie uzavreté', en: 'Withdrawal closed' },
  'mail.resend': { sk: 'E-mail odoslaný znova', en: 'E-mail sent again' },
  'blog-purged': { sk: 'Blog načítaný nanovo', en: 'Blog reloaded' },
  'staff-invited': { sk: 'Pozvánka správcovi odoslaná', en: 'Admin invited' },
  'invitation-accepted': { sk: 'Pozvánka prijatá', en: 'Invitation accepted' },
  'admin-claim-granted': { sk: 'Prístup správcu udelený', en: 'Admin claim granted' },
  'admin-claim-removed': { sk: 'Prístup správcu odobratý', en: 'Admin claim removed' },
  'staff-role-changed': { sk: 'Rola správcu zmenená', en: 'Admin role changed' },
  'sign-in-begun': { sk: 'Heslo overené, čaká druhý krok', en: 'Password verified, second step pending' },
  'signed-in': { sk: 'Prihlásenie', en: 'Signed in' },
  'signed-out': { sk: 'Odhlásenie', en: 'Signed out' },
  'sign-in-link-written': { sk: 'Prihlasovací odkaz vytvorený', en: 'Sign-in link written' },
  'password-reset': { sk: 'Heslo obnovené', en: 'Password reset' },
  'password-changed': { sk: 'Heslo zmenené', en: 'Password changed' },
  'two-factor-turned-on': { sk: 'Druhý krok zapnutý', en: 'Second step turned on' },
  'two-factor-turned-off': { sk: 'Druhý krok vypnutý', en: 'Second step turned off' },
  'recovery-codes-renewed': { sk: 'Záchranné kódy obnovené', en: 'Recovery codes renewed' },
  'auth-session-revoked': { sk: 'Prihlásenie ukončené', en: 'Sign-in ended' },
  'other-auth-sessions-revoked': { sk: 'Ostatné prihlásenia ukončené', en: 'Other sign-ins ended' },
  'auth-sessions-ended': { sk: 'Všetky prihlásenia ukončené', en: 'All sign-ins ended' },
  'audit-exported': { sk: 'Záznam zmien exportovaný', en: 'Audit log exported' },
}

export const SUBJECT_NAMES: Readonly<Record<string, Name>> = {
  registration: { sk: 'registrácia', en: 'registration' },
  participant: { sk: 'účastník', en: 'participant' },
  participants: { sk: 'zoznam ľudí', en: 'list of people' },
  session: { sk: 'termín', en: 'session' },
  'consent-entry': { sk: 'súhlas', en: 'consent' },
  'course-cards': { sk: 'karty kurzov', en: 'course cards' },
  'course-defaults': { sk: 'predvolené hodnoty', en: 'course defaults' },
  picture: { sk: 'fotka', en: 'photo' },
  settings: { sk: 'nastavenia', en: 'settings' },
  'content-block': { sk: 'text stránky', en: 'page text' },
  'legal-content': { sk: 'právny text', en: 'legal text' },
  testimonial: { sk: 'referencia', en: 'testimonial' },
  'data-request': { sk: 'žiadosť o údaje', en: 'data request' },
  payments: { sk: 'platby', en: 'payments' },
  queue: { sk: 'druh práce na pozadí', en: 'kind of background work' },
  webhook: { sk: 'správa zo Stripe', en: 'message of Stripe' },
  withdrawal: { sk: 'odstúpenie', en: 'withdrawal' },
  mail: { sk: 'e-mail', en: 'e-mail' },
  blog: { sk: 'blog', en: 'blog' },
  user: { sk: 'účet', en: 'account' },
  'auth-session': { sk: 'prihlásenie', en: 'sign-in' },
  'audit-log': { sk: 'záznam zmien', en: 'audit log' },
}

export function nameOf(names: Readonly<Record<string, Name>>, code: string, language: Language): string {
  return names[code]?.[language] ?? code
}

/** The codes whose name holds the words, in either language and without diacritics. */
export function codesNamed(names: Readonly<Record<string, Name>>, words: string): Array<string> {
  const wanted = plain(words)
  return Object.entries(names)
    .filter(([, { sk, en }]) => plain(`${sk} ${en}`).includes(wanted))
    .map(([code]) => code)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
}
