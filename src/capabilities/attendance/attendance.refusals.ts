import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  NOT_IN_SESSION: {
    status: 404,
    sk: 'Tento účastník už na termíne nemá miesto. Načítajte stránku znova.',
    en: 'This participant has no seat in the session any more. Load the page again.',
  },
  LESSON_NOT_FOUND: {
    status: 404,
    sk: 'Takú lekciu termín nemá. Načítajte stránku znova.',
    en: 'The session has no such lesson. Load the page again.',
  },
  LESSON_AHEAD: {
    status: 409,
    sk: 'Lekcia sa ešte nezačala. Prezencia sa dá zapisovať hodinu pred jej začiatkom.',
    en: 'The lesson has not begun. Attendance can be taken from an hour before its start.',
  },
  REASON_NEEDED: {
    status: 422,
    sk: 'O tomto účastníkovi už niečo vieme. Napíšte, prosím, prečo to meníte.',
    en: 'Something is known of this participant already. Please say why you change it.',
  },
})
