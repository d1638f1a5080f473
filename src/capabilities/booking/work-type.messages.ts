import type { Messages } from '#kernel/messages.ts'
import type { COMPANY_WORK_TYPES, PERSONAL_WORK_TYPES } from './registration.messages.ts'

export type WorkType = (typeof PERSONAL_WORK_TYPES)[number] | (typeof COMPANY_WORK_TYPES)[number]

/** What people said about their work, in words. */
export const WORK_TYPE_MESSAGES: Messages<Readonly<Record<WorkType, string>>> = {
  sk: {
    student: 'Štúdium',
    administrative: 'Administratíva',
    marketing: 'Marketing',
    education: 'Vzdelávanie',
    legal: 'Právo',
    'it-tech': 'IT a\u00a0technológie',
    it: 'IT',
    finance: 'Financie',
    healthcare: 'Zdravotníctvo',
    management: 'Manažment',
    sales: 'Obchod',
    other: 'Iné',
    'prefer-not-say': 'Nechcem uviesť',
  },
  en: {
    student: 'Studies',
    administrative: 'Administration',
    marketing: 'Marketing',
    education: 'Education',
    legal: 'Law',
    'it-tech': 'IT and technology',
    it: 'IT',
    finance: 'Finance',
    healthcare: 'Healthcare',
    management: 'Management',
    sales: 'Sales',
    other: 'Other',
    'prefer-not-say': 'I prefer not to say',
  },
}
