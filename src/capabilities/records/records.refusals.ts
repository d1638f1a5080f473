import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  RECORD_NOT_FOUND: { status: 404, sk: 'Záznam sa nenašiel.', en: 'There is no such record.' },
  NOTHING_TO_RECORD: {
    status: 409,
    sk: 'V tomto období sa neskončil žiadny kurz z týchto objednávok. Zmeňte obdobie alebo počkajte na koniec kurzu.',
    en: 'No course of these orders ended in this period. Change the period or wait for the end of a course.',
  },
  COMPANY_NOT_FOUND: {
    status: 404,
    sk: 'Firma s týmto IČO u nás nič neobjednala.',
    en: 'A company with this number has ordered nothing from us.',
  },
  PERIOD_WRONG: {
    status: 422,
    sk: 'Obdobie sa musí začať skôr, ako sa skončí.',
    en: 'A period must begin before it ends.',
  },
})
