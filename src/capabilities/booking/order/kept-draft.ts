import type { FormAgreement } from './form-agreement.ts'
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'
import { NO_PARTICIPANT } from './participant-list.ts'

/** The form of somebody who comes from the page of their company: its number, and nothing that names a person. */
export function companyDraft({ ico }: FormAgreement): OrderDraft {
  return { ...EMPTY_DRAFT, kind: 'business', company: { ...EMPTY_DRAFT.company, ico } }
}

/** The form of somebody who waited: for as many people as seats were offered, with the address that the offer came to. */
export function keptDraft({ seats, email }: { seats: number; email: string }): OrderDraft {
  return {
    ...EMPTY_DRAFT,
    kind: seats === 1 ? 'personal' : 'business',
    person: { ...EMPTY_DRAFT.person, email },
    company: { ...EMPTY_DRAFT.company, contactEmail: email },
    participants: Array.from({ length: seats }, () => NO_PARTICIPANT),
  }
}
