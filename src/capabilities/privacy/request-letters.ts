import type { Language } from '#kernel/language.ts'

/** What the three letters about a request say around its facts. */
export const LETTER_MESSAGES: Readonly<
  Record<
    Language,
    {
      received: { subject: string; opening: (asked: string) => string; due: (day: string) => string; identity: string }
      extended: { subject: string; opening: (asked: string, day: string) => string; reason: string }
      answered: { subject: string; kept: string; until: (day: string) => string; rights: string }
    }
  >
> = {
  sk: {
    received: {
      subject: 'Prijali sme vašu žiadosť',
      opening: (asked) => `Potvrdzujeme, že sme dostali vašu žiadosť ${asked}.`,
      due: (day) => `Odpovieme najneskôr ${day}.`,
      identity: 'Ak si nebudeme istí, že píšete vy, požiadame vás o overenie. Na tento e-mail môžete odpovedať.',
    },
    extended: {
      subject: 'Na vašu žiadosť potrebujeme viac času',
      opening: (asked, day) => `Vašu žiadosť ${asked} vybavíme najneskôr ${day}.`,
      reason: 'Dôvod',
    },
    answered: {
      subject: 'Odpoveď na vašu žiadosť',
      kept: 'Čo musíme ponechať',
      until: (day) => `do ${day}`,
      rights:
        'Ak s odpoveďou nesúhlasíte, môžete podať sťažnosť na Úrad na ochranu osobných údajov Slovenskej republiky (www.dataprotection.gov.sk) alebo sa obrátiť na súd.',
    },
  },
  en: {
    received: {
      subject: 'We have received your request',
      opening: (asked) => `We confirm that we have received your request ${asked}.`,
      due: (day) => `We will answer by ${day} at the latest.`,
      identity:
        'If we are not sure that it is you who writes, we will ask you to prove it. You can reply to this e-mail.',
    },
    extended: {
      subject: 'We need more time for your request',
      opening: (asked, day) => `We will deal with your request ${asked} by ${day} at the latest.`,
      reason: 'Reason',
    },
    answered: {
      subject: 'Our answer to your request',
      kept: 'What we have to keep',
      until: (day) => `until ${day}`,
      rights:
        'If you do not agree with the answer, you can complain to the Office for Personal Data Protection of the Slovak Republic (www.dataprotection.gov.sk) or go to court.',
    },
  },
}
