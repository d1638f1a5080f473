import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  LEGAL_VERSION_TAKEN: {
    status: 409,
    sk: 'Táto verzia už existuje. Zmenený text potrebuje nové číslo verzie.',
    en: 'This version already exists. A changed text needs a new version number.',
  },
  LEGAL_DATE_PAST: {
    status: 422,
    sk: 'Text nemôže platiť spätne. Vyberte dnešný alebo neskorší deň.',
    en: 'A text cannot apply retroactively. Choose today or a later day.',
  },
})
