import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  NO_FAILED_JOB: {
    status: 409,
    sk: 'Medzi vybranými úlohami už žiadna nie je zlyhaná. Obnovte stránku a pozrite sa, čo sa s nimi stalo.',
    en: 'None of the picked jobs has failed any more. Reload the page to see what became of them.',
  },
})
