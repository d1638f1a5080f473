import type { Messages } from '#kernel/messages.ts'

type Name = Messages<string>

/** What kinds of alert are called; one that is not here is shown by its own English title. */
export const ALERT_NAMES: Readonly<Record<string, Name>> = {
  'answers-slow': { sk: 'Stránky odpovedajú pomaly', en: 'Pages answer slowly' },
  'billing-incomplete': { sk: 'Na faktúru dlho chýbajú údaje', en: 'Details for an invoice are missing' },
  'booking-failing': { sk: 'Objednávky zlyhávajú', en: 'Bookings are failing' },
  'crawler-accuracy': {
    sk: 'Vyhľadávače nedostávajú celé stránky',
    en: 'Crawlers do not get whole pages',
  },
  'crm-push-failed': { sk: 'CRM neprijalo objednávku', en: 'The CRM does not take an order' },
  'crm-removal-failed': {
    sk: 'Niekoho sa nepodarilo vymazať z CRM',
    en: 'Somebody could not be erased from the CRM',
  },
  'crm-unreachable': { sk: 'Do CRM sa nedostaneme', en: 'The CRM cannot be reached' },
  'database-away': { sk: 'Databáza neodpovedá', en: 'The database does not answer' },
  'jobs-late': { sk: 'Úlohy na pozadí čakajú pridlho', en: 'Background jobs wait too long' },
  'mails-failing': { sk: 'E-maily sa nedarí doručiť', en: 'Mails are given up' },
  'mails-late': { sk: 'E-maily neodchádzajú', en: 'Mails do not leave' },
  'pool-waiting': { sk: 'Čaká sa na spojenie s databázou', en: 'Requests wait for the database' },
  'webhooks-stuck': { sk: 'Správy zo Stripe nie sú spracované', en: 'Messages of Stripe are stuck' },
  'worker-missing': { sk: 'Úlohy na pozadí nikto nerobí', en: 'Nobody does the background jobs' },
  dispute: { sk: 'Objednávateľ napadol platbu v banke', en: 'A buyer disputes a payment' },
  'documents-not-issued': { sk: 'Doklady sa nevystavujú', en: 'Documents are not issued' },
  'e-invoice-late': { sk: 'Blíži sa lehota na odoslanie e-faktúry', en: 'An e-invoice is due' },
  'e-invoices-waiting': { sk: 'E-faktúry čakajú na poštára', en: 'E-invoices wait for the postman' },
  'ghost-failing': { sk: 'Blog nevie načítať články', en: 'The blog cannot read its articles' },
  'ghost-slow': { sk: 'Blog odpovedá pomaly', en: 'The blog answers slowly' },
  invariant: { sk: 'Porušené pravidlo v údajoch', en: 'A promise of the data is broken' },
  'session-waits-for-transfers': {
    sk: 'Dve tretiny termínu čakajú na prevody a žiadny neprišiel',
    en: 'Two thirds of a session wait for transfers and none has come',
  },
  'session-hoarded': { sk: 'Miesta na termíne ostávajú nezaplatené', en: 'Seats of a session stay unpaid' },
  'passkey-copied': { sk: 'Prístupový kľúč má možno kópiu', en: 'A passkey may have been copied' },
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
