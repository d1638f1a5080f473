import { OfRemoval } from '#capabilities/crm/crm-for-staff.ts'
import { closeRemoval, retryRemoval } from '#capabilities/crm/retry-removal.server.ts'
import { answerDataRequest } from '#capabilities/privacy/answer-data-request.server.ts'
import { checkIdentity } from '#capabilities/privacy/check-identity.server.ts'
import {
  AnswerDataRequest,
  CheckIdentity,
  EndMarketing,
  EraseData,
  ExtendDataRequest,
  MarkOutside,
  NoteOnRequest,
} from '#capabilities/privacy/data-requests.ts'
import { endMarketing } from '#capabilities/privacy/end-marketing.server.ts'
import { erasePersonalData } from '#capabilities/privacy/erase-personal-data.server.ts'
import { extendDataRequest } from '#capabilities/privacy/extend-data-request.server.ts'
import { markOutside, noteOnRequest } from '#capabilities/privacy/note-on-request.server.ts'
import { type StaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'

const STEPS = {
  identity: step('identity', CheckIdentity, checkIdentity, (given) => ({
    ...given,
    isConfirmed: given.isConfirmed === 'yes',
  })),
  extend: step('extend', ExtendDataRequest, extendDataRequest),
  erase: step('erase', EraseData, erasePersonalData),
  'end-marketing': step('end-marketing', EndMarketing, endMarketing),
  outside: step('outside', MarkOutside, markOutside),
  note: step('note', NoteOnRequest, noteOnRequest),
  'crm-retry': step('crm-retry', OfRemoval, retryRemoval),
  'crm-close': step('crm-close', OfRemoval, closeRemoval),
  answer: step('answer', AnswerDataRequest, answerDataRequest, (given) => ({
    ...given,
    hasExport: given.hasExport === 'yes',
  })),
}

/** Takes the step that was asked for on the screen of a request; answers with where to go. */
export async function changeDataRequest(asked: StaffForm, id: string): Promise<string> {
  const done = await takeStep({ ...asked, given: { ...asked.given, id } }, STEPS)
  return `/admin/data-requests/${id}?done=${done}`
}
