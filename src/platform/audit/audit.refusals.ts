import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  AUDIT_EVENT_NOT_FOUND: {
    status: 404,
    sk: 'Tento záznam v zázname zmien nie je.',
    en: 'This event is not in the audit log.',
  },
})
