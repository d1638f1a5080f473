import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  TESTIMONIAL_NOT_FOUND: {
    status: 404,
    sk: 'Táto referencia tu už nie je.',
    en: 'This testimonial no longer exists.',
  },
})
