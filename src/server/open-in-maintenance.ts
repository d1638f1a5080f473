/**
 * What people are owed also while the site is closed: whoever bought comes to their lesson, payment and reservation, and
 * everybody to the texts of the contract and to the way out of it. The rest of the site rests.
 */
const OPEN = [
  'admin',
  'auth',
  'pripojit',
  'lektor',
  'platba',
  'moja-rezervacia',
  'volba',
  'potvrdenie-adresy',
  'potvrdenie-objednavky',
  'ucet-na-vratenie',
  'v-poradovniku',
  'spatna-vazba',
  'ponuka',
  'zmena',
  'payment-success',
  'success',
  'payment-result',
  'payment-cancelled',
  'unsubscribe',
  'vop',
  'terms',
  'privacy',
  'cookies',
  'pristupnost',
  'odstupenie',
  'overenie',
  'share',
  '.well-known',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'assets',
  '__manifest',
]

const OPEN_PATH = new RegExp(`^/(${OPEN.map((name) => name.replace('.', '\\.')).join('|')})(\\.data)?(/|$)`, 'i')

/** By the path as it is decoded: however it is written, the router would find it. */
export function isOpenInMaintenance(path: string): boolean {
  return OPEN_PATH.test(path)
}
