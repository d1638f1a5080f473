import { data, redirect } from 'react-router'
import { z } from 'zod'
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
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'

const INTENTS = [
  'identity',
  'extend',
  'erase',
  'end-marketing',
  'outside',
  'note',
  'answer',
  'crm-retry',
  'crm-close',
] as const
export type RequestIntent = (typeof INTENTS)[number]

/** Reads which form of the screen was sent, and asks the verb behind it. A no comes back with what was typed. */
export async function changeDataRequest(
  services: Services,
  { request, id, call, language }: { request: Request; id: string; call: Call; language: Language },
) {
  const given = await formTexts(request)
  const { intent } = parseForm(z.object({ intent: z.enum(INTENTS) }), given)
  try {
    await change(services, intent, { ...given, id }, call)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return data({ intent, given, message: refusal.text[language] }, { status: refusal.status })
  }
  return redirect(`/admin/data-requests/${id}?done=${intent}`, 303)
}

async function change(services: Services, intent: RequestIntent, given: Record<string, string>, call: Call) {
  switch (intent) {
    case 'identity': {
      const isConfirmed = given.isConfirmed === 'yes'
      return checkIdentity(services, parseForm(CheckIdentity, { ...given, isConfirmed }), call)
    }
    case 'extend':
      return extendDataRequest(services, parseForm(ExtendDataRequest, given), call)
    case 'erase':
      return erasePersonalData(services, parseForm(EraseData, given), call)
    case 'end-marketing':
      return endMarketing(services, parseForm(EndMarketing, given), call)
    case 'outside':
      return markOutside(services, parseForm(MarkOutside, given), call)
    case 'note':
      return noteOnRequest(services, parseForm(NoteOnRequest, given), call)
    case 'crm-retry':
      return retryRemoval(services, parseForm(OfRemoval, given), call)
    case 'crm-close':
      return closeRemoval(services, parseForm(OfRemoval, given), call)
    case 'answer': {
      const hasExport = given.hasExport === 'yes'
      return answerDataRequest(services, parseForm(AnswerDataRequest, { ...given, hasExport }), call)
    }
  }
}
