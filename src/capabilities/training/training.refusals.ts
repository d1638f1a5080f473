import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  SESSION_NOT_FOUND: { status: 404, sk: 'Termín sa nenašiel.', en: 'This session does not exist.' },
  MESSAGE_INCOMPLETE: {
    status: 422,
    sk: 'Napíšte, prosím, predmet (najviac 200 znakov) aj text správy (najviac 10\u00a0000 znakov).',
    en: 'Please write a subject (200 characters at most) and a message (10,000 characters at most).',
  },
  UNKNOWN_VARIABLE: {
    status: 422,
    sk: ({ name }) => `Premennú ${String(name)} nepoznáme. Použiť sa dajú: {meno}, {kurz}, {datum}, {cas}, {odkaz}.`,
    en: ({ name }) => `We do not know the variable ${String(name)}. There are {meno}, {kurz}, {datum}, {cas}, {odkaz}.`,
  },
  NOBODY_TO_WRITE: {
    status: 422,
    sk: 'Vyberte, prosím, aspoň jedného účastníka, ktorý má na termíne miesto a e-mail.',
    en: 'Please choose at least one participant who has a seat and an e-mail address.',
  },
})
