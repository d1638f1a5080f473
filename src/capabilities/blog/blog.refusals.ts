import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  POSTS_UNAVAILABLE: {
    status: 503,
    sk: 'Nepodarilo sa načítať najnovšie články. Skúste to prosím neskôr.',
    en: 'The latest articles could not be loaded. Please try again later.',
  },
})
