import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  ALERT_NOT_FOUND: {
    status: 404,
    sk: 'Toto upozornenie sa nenašlo.',
    en: 'This alert does not exist.',
  },
})
