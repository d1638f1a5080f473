import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  FEEDBACK_NOT_FOUND: {
    status: 404,
    sk: 'Tento odkaz nepoznáme. Otvorte ho, prosím, priamo z e-mailu.',
    en: 'We do not know this link. Please open it directly from the e-mail.',
  },
  FEEDBACK_CLOSED: {
    status: 409,
    sk: 'Odpovede sme prijímali 14 dní po kurze. Ak nám chcete niečo povedať, napíšte nám.',
    en: 'We took answers for 14 days after the course. If you want to tell us something, write to us.',
  },
  SCORE_MISSING: {
    status: 422,
    sk: 'Vyberte, prosím, číslo od 0 do 10.',
    en: 'Please choose a number from 0 to 10.',
  },
  WORDS_TOO_LONG: {
    status: 422,
    sk: 'Text je dlhší ako 2\u00a0000 znakov. Skráťte ho, prosím.',
    en: 'The text has more than 2,000 characters. Please shorten it.',
  },
  VOICE_INCOMPLETE: {
    status: 422,
    sk: 'Napíšte, prosím, slová aj meno, pod ktorým ich máme ukázať.',
    en: 'Please write the words and the name to show with them.',
  },
  VOICE_NOT_AGREED: {
    status: 422,
    sk: 'Bez súhlasu nezverejníme nič. Ak súhlasíte, zaškrtnite ho.',
    en: 'We publish nothing without consent. If you agree, tick the box.',
  },
  VOICE_UNVERIFIED: {
    status: 409,
    sk: 'Zverejňujeme len slová tých, ktorých účasť na kurze je zaznamenaná. Napíšte nám, ak ste na kurze boli.',
    en: 'We publish only words of people whose attendance is recorded. Write to us if you were in the course.',
  },
  VOICE_GIVEN: {
    status: 409,
    sk: 'Vaše slová už máme. Ak chcete zverejniť iné, tieto najprv stiahnite.',
    en: 'We already have your words. To publish others, take these back first.',
  },
})
