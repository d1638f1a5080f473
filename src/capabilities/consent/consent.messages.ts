import type { Messages } from '#kernel/messages.ts'
import type { ConsentPurpose, ConsentSource, LegalBasis } from './consent-purposes.ts'
import type { COOKIE_CHOICES } from './cookies/ways-to-choose.ts'

type Words = {
  purposes: Record<ConsentPurpose, string>
  sources: Record<ConsentSource, string>
  bases: Record<LegalBasis, string>
  given: string
  /** Ticked for an address that nobody has proven to be theirs. */
  unproven: string
  refused: string
  cookies: Record<(typeof COOKIE_CHOICES)[number], string>
  categories: Record<'analytics' | 'marketing' | 'functional', string>
}

/** What the codes of the ledger are called in the back office and in what is taken out of it. */
export const CONSENT_MESSAGES: Messages<Words> = {
  sk: {
    purposes: {
      'data-processing': 'Spracúvanie údajov',
      'privacy-policy': 'Zásady ochrany údajov',
      terms: 'Obchodné podmienky',
      marketing: 'Marketing',
      'early-start': 'Začatie pred uplynutím lehoty',
      voice: 'Zverejnenie vlastných slov',
    },
    sources: {
      registration: 'Objednávka',
      unsubscribe: 'Odhlásenie z e-mailov',
      resubscribe: 'Opätovné prihlásenie',
      'self-service': 'Stránka Moja rezervácia',
      admin: 'Správca',
      feedback: 'Spätná väzba',
    },
    bases: { contract: 'zmluva', consent: 'súhlas' },
    given: 'Súhlas',
    unproven: 'Neoverený súhlas',
    refused: 'Bez súhlasu',
    cookies: { 'accept-all': 'Prijať všetko', 'reject-all': 'Odmietnuť všetko', 'save-settings': 'Vlastné nastavenie' },
    categories: { analytics: 'analytické', marketing: 'marketingové', functional: 'funkčné' },
  },
  en: {
    purposes: {
      'data-processing': 'Processing of data',
      'privacy-policy': 'Privacy policy',
      terms: 'Terms and conditions',
      marketing: 'Marketing',
      'early-start': 'Start before the withdrawal period ends',
      voice: 'Publishing of own words',
    },
    sources: {
      registration: 'Order',
      unsubscribe: 'Unsubscribing',
      resubscribe: 'Subscribing again',
      'self-service': 'Reservation page',
      admin: 'Admin',
      feedback: 'Feedback',
    },
    bases: { contract: 'contract', consent: 'consent' },
    given: 'Given',
    unproven: 'Unproven',
    refused: 'Not given',
    cookies: { 'accept-all': 'Accept all', 'reject-all': 'Reject all', 'save-settings': 'Own settings' },
    categories: { analytics: 'analytics', marketing: 'marketing', functional: 'functional' },
  },
}

type Answer = 'given' | 'unproven' | 'refused'

/** Which of these words an entry gets. */
export function answerOf({ given, counts }: { given: boolean; counts: boolean }): Answer {
  if (!given) return 'refused'
  return counts ? 'given' : 'unproven'
}

export const ANSWER_LOOKS = { given: 'ok', unproven: 'warn', refused: 'mute' } as const satisfies Record<Answer, string>
