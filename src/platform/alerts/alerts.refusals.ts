import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  ALERT_NOT_FOUND: {
    status: 404,
    sk: 'Toto upozornenie sa nenašlo.',
    en: 'This alert does not exist.',
  },
  ALERT_WEBHOOK_UNSET: {
    status: 409,
    sk: 'Nie je nastavené, kam upozornenia posielať. Adresu nastaví správca servera.',
    en: 'There is no address to send alerts to. Whoever runs the server sets it.',
  },
  ALERT_TEST_TOO_SOON: {
    status: 429,
    sk: 'Skúšobné upozornenie odišlo pred chvíľou. Ďalšie môžete poslať o päť minút.',
    en: 'A test alert was sent a moment ago. You can send the next one in five minutes.',
  },
  ALERT_NOT_DELIVERED: {
    status: 503,
    sk: 'Príjemca upozornenie neprijal. Dôvod je nižšie, skúsiť to môžete hneď.',
    en: 'The receiver did not take the alert. The reason is below; you may try again at once.',
  },
})
