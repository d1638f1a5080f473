import type { DraftContent, LegalState } from '#capabilities/legal/versions/legal-drafts.ts'
import type { Messages } from '#kernel/messages.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

type Words = {
  states: Record<LegalState, string>
  builtIn: string
  languages: Messages<string>
  kinds: { terms: string; privacy: string; withdrawal: string; cookies: string }
  parts: Record<keyof DraftContent, string>
  name: (version: string) => string
}

export const LEGAL_OFFICE_MESSAGES: Messages<Words> = {
  sk: {
    states: {
      draft: 'Koncept',
      coming: 'Začne platiť',
      'in-force': 'Platí',
      replaced: 'Neplatí',
      withdrawn: 'Stiahnutá',
    },
    builtIn: 'vstavaná',
    languages: { sk: 'slovenčina', en: 'angličtina' },
    kinds: {
      terms: 'Obchodné podmienky',
      privacy: 'Ochrana údajov',
      withdrawal: 'Poučenie o odstúpení',
      cookies: 'Cookies',
    },
    parts: {
      termsOfService: 'Obchodné podmienky',
      privacyPolicy: 'Zásady ochrany osobných údajov',
      dataCollected: 'V skratke: aké údaje',
      processingPurposes: 'V skratke: na čo',
      userRights: 'V skratke: vaše práva',
      contactInfo: 'V skratke: kontakt',
    },
    name: (version) => `Verzia ${version}`,
  },
  en: {
    states: {
      draft: 'Draft',
      coming: 'To come',
      'in-force': 'In force',
      replaced: 'Not in force',
      withdrawn: 'Withdrawn',
    },
    builtIn: 'built in',
    languages: { sk: 'Slovak', en: 'English' },
    kinds: {
      terms: 'Terms and conditions',
      privacy: 'Privacy policy',
      withdrawal: 'Withdrawal instruction',
      cookies: 'Cookies',
    },
    parts: {
      termsOfService: 'Terms and conditions',
      privacyPolicy: 'Privacy policy',
      dataCollected: 'In short: what data',
      processingPurposes: 'In short: what for',
      userRights: 'In short: your rights',
      contactInfo: 'In short: contact',
    },
    name: (version) => `Version ${version}`,
  },
}

export const LEGAL_STATE_LOOKS: Record<LegalState, BadgeLook> = {
  draft: 'line',
  coming: 'info',
  'in-force': 'ok',
  replaced: 'mute',
  withdrawn: 'mute',
}
