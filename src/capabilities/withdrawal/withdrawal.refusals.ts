import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  WITHDRAWAL_NOT_FOUND: {
    status: 404,
    sk: 'Toto odstúpenie neexistuje.',
    en: 'This withdrawal does not exist.',
  },
})
