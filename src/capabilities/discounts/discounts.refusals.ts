import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  /** Also for one of another course or company: whoever guesses learns nothing of codes that live. */
  CODE_UNKNOWN: {
    status: 422,
    sk: 'Tento kód pre túto objednávku neplatí. Skontrolujte ho, alebo pole nechajte prázdne.',
    en: 'This code does not hold for this order. Check it, or leave the field empty.',
  },
  /** A code that is over is worth nothing to whoever guessed it, and the buyer learns that it was no slip. */
  CODE_OVER: {
    status: 409,
    sk: 'Tento kód už nie je platný alebo ste ho už použili. Objednať môžete aj bez neho.',
    en: 'This code is no longer valid or you have used it already. You can also order without it.',
  },
  CODE_TAKEN: {
    status: 409,
    sk: 'Taký kód už existuje. Zvoľte iný.',
    en: 'There is such a code already. Choose another one.',
  },
  CODE_NOT_FOUND: { status: 404, sk: 'Zľavový kód sa nenašiel.', en: 'This discount code does not exist.' },
  DISCOUNT_WRONG: {
    status: 422,
    sk: 'Napíšte buď percentá od 1 do 100, alebo sumu v\u00a0eurách.',
    en: 'Write either a percentage from 1 to 100 or a sum in euros.',
  },
  WINDOW_WRONG: {
    status: 422,
    sk: 'Platnosť sa nemôže končiť skôr, než sa začne.',
    en: 'The code cannot end before it begins.',
  },
})
