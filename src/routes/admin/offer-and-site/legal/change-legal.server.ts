import { draftTransferTerms } from '#capabilities/legal/versions/draft-transfer-terms.server.ts'
import { publishLegalDraft } from '#capabilities/legal/versions/publish-legal-draft.server.ts'
import { readLegalVersion } from '#capabilities/legal/versions/read-legal-version.server.ts'
import {
  addLegalDraft,
  discardLegalDraft,
  saveLegalDraft,
} from '#capabilities/legal/versions/save-legal-draft.server.ts'
import { withdrawLegalVersion } from '#capabilities/legal/versions/withdraw-legal-version.server.ts'
import { answerStaffForm, type Posted, type StaffForm, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { draftIn, fieldsOf, type LegalFields } from './legal-fields.ts'

export type LegalAnswer = FormAnswer & {
  /** Where somebody else saved meanwhile: what they wrote, and the number with which it can be overwritten knowingly. */
  theirs: LegalFields | null
  saves: number
}

/** Takes the step that was asked for on the screens of legal texts. A no comes with what was typed. */
export function changeLegal(posted: Posted, id: string | null) {
  return answerStaffForm(posted, (asked) => change(asked, id), {
    gives: 'all',
    also: async ({ code }, { services, call }) => {
      const meanwhile = code === 'CHANGED_MEANWHILE' && id ? await readLegalVersion(services, { id }, call) : null
      return {
        theirs: meanwhile && fieldsOf({ ...meanwhile.version, effectiveDate: meanwhile.version.effectiveOn }),
        saves: meanwhile?.version.saves ?? 0,
      }
    },
  })
}

/** Where to go when it is done. */
function change(asked: StaffForm, opened: string | null): Promise<string> {
  const { services, call, given } = asked
  const id = opened ?? ''
  const saves = Number(given.saves)
  return takeStep(asked, {
    save: async () => {
      const draft = draftIn(given)
      if (opened === null) return `/admin/legal/${(await addLegalDraft(services, draft, call)).id}?done=added`
      await saveLegalDraft(services, { ...draft, id, saves }, call)
      return `/admin/legal/${id}?done=saved`
    },
    transfers: async () => `/admin/legal/${(await draftTransferTerms(services, {}, call)).id}?done=transfers`,
    publish: async () => `/admin/legal/${(await publishLegalDraft(services, { id, saves }, call)).id}?done=published`,
    discard: () => discardLegalDraft(services, { id }, call).then(() => '/admin/legal?done=discarded'),
    withdraw: () => withdrawLegalVersion(services, { id }, call).then(() => `/admin/legal/${id}?done=withdrawn`),
  })
}
