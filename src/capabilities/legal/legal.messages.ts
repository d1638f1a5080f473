import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { pageIn } from '#kernel/page-address.ts'
import { formatDate } from '#ui/format/date-format.ts'

export type LegalPageKind = 'terms' | 'privacy' | 'cookies' | 'accessibility'

/** The address that counts; the terms can also be reached at /terms. */
export const LEGAL_PATHS: Record<LegalPageKind, string> = {
  terms: '/vop',
  privacy: '/privacy',
  cookies: '/cookies',
  accessibility: '/pristupnost',
}

type Words = {
  title: Record<LegalPageKind, string>
  description: Record<LegalPageKind, string>
  documents: string
  home: string
  back: string
  contents: string
  language: string
  languageName: string
  print: string
  loading: string
  failed: string
  again: string
  version: (version: string, day: string) => string
  about: string
  versionTerm: string
  effectiveTerm: string
  hashTerm: string
  hashHint: string
  summary: { title: string; dataCollected: string; processingPurposes: string; userRights: string; contactInfo: string }
  cookieTable: { caption: string; name: string; purpose: string; category: string; kept: string; party: string }
}

/** Said on an English page above a text that has no English version. Slovak pages always have a Slovak text. */
export const SLOVAK_ONLY = 'This document is available in Slovak only.'

/** What legal pages say around their texts: these pages alone exist in English too. */
export const LEGAL_MESSAGES: Messages<Words> = {
  sk: {
    title: {
      terms: 'Všeobecné obchodné podmienky',
      privacy: 'Zásady ochrany osobných údajov',
      cookies: 'Zásady používania cookies',
      accessibility: 'Vyhlásenie o prístupnosti',
    },
    description: {
      terms: 'Za akých podmienok kurzy poskytujeme, ako sa platia, rušia, presúvajú a reklamujú.',
      privacy: 'Aké osobné údaje spracúvame, prečo, ako dlho a aké máte práva.',
      cookies: 'Čo si stránka ukladá vo vašom prehliadači, prečo a ako o tom rozhodujete.',
      accessibility: 'Ako je stránka prístupná ľuďom so zdravotným znevýhodnením a ako nám nahlásiť prekážku.',
    },
    documents: 'Právne dokumenty',
    home: 'Späť na úvod',
    back: 'Späť',
    contents: 'Obsah',
    language: 'Jazyk textu',
    languageName: 'Slovenčina',
    print: 'Vytlačiť',
    loading: 'Načítavame text…',
    failed: 'Text sa nepodarilo načítať. Skontrolujte, prosím, pripojenie a skúste to znova.',
    again: 'Skúsiť znova',
    version: (version, day) => `Verzia ${version}, účinná od ${day}`,
    about: 'O tomto znení',
    versionTerm: 'Verzia',
    effectiveTerm: 'Účinné od',
    hashTerm: 'Odtlačok SHA-256',
    hashHint: 'Odtlačok presne určuje toto znenie. Ukladáme ho k dôkazu o vašom súhlase.',
    summary: {
      title: 'V skratke',
      dataCollected: 'Aké údaje',
      processingPurposes: 'Na čo',
      userRights: 'Vaše práva',
      contactInfo: 'Kontakt',
    },
    cookieTable: {
      caption: 'Čo sa ukladá v prehliadači',
      name: 'Názov',
      purpose: 'Účel',
      category: 'Skupina',
      kept: 'Kde a ako dlho',
      party: 'Kto ukladá',
    },
  },
  en: {
    title: {
      terms: 'General Terms and Conditions',
      privacy: 'Privacy Policy',
      cookies: 'Cookie Policy',
      accessibility: 'Accessibility Statement',
    },
    description: {
      terms: 'The terms on which we provide courses, how they are paid for, cancelled, moved and complained about.',
      privacy: 'What personal data we process, why, for how long and what rights you have.',
      cookies: 'What the site stores in your browser, why, and how you decide about it.',
      accessibility: 'How accessible the site is to people with disabilities and how to report a barrier to us.',
    },
    documents: 'Legal documents',
    home: 'Back to home',
    back: 'Back',
    contents: 'Contents',
    language: 'Language of the text',
    languageName: 'English',
    print: 'Print',
    loading: 'Loading the text…',
    failed: 'The text could not be loaded. Please check your connection and try again.',
    again: 'Try again',
    version: (version, day) => `Version ${version}, effective from ${day}`,
    about: 'About this wording',
    versionTerm: 'Version',
    effectiveTerm: 'Effective from',
    hashTerm: 'SHA-256 fingerprint',
    hashHint: 'It identifies exactly this wording. A consent is proven by the fingerprint of the Slovak text.',
    summary: {
      title: 'In short',
      dataCollected: 'What data',
      processingPurposes: 'What for',
      userRights: 'Your rights',
      contactInfo: 'Contact',
    },
    cookieTable: {
      caption: 'What is stored in the browser',
      name: 'Name',
      purpose: 'Purpose',
      category: 'Group',
      kept: 'Where and how long',
      party: 'Stored by',
    },
  },
}

export function legalDate(day: Day, language: Language): string {
  return formatDate(day, 'long', language)
}

/**
 * The address of a page in a language, the one that counts for search engines. The bare address is for whoever has no
 * language yet: a browser that comes to it is moved to one of these.
 */
export function legalPath(kind: LegalPageKind, language: Language): string {
  return language === 'sk' ? `${LEGAL_PATHS[kind]}?lang=sk` : pageIn(LEGAL_PATHS[kind], language)
}

/** The same page for every reader, as search engines ask for it: whoever speaks neither language reads Slovak. */
export function legalTranslations(kind: LegalPageKind): Record<Language | 'x-default', string> {
  return { sk: legalPath(kind, 'sk'), en: legalPath(kind, 'en'), 'x-default': legalPath(kind, 'sk') }
}
