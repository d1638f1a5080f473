import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  SESSION_NOT_FOUND: { status: 404, sk: 'Termín sa nenašiel.', en: 'This session does not exist.' },
})
