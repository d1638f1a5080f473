import { data, redirect } from 'react-router'
import { z } from 'zod'
import { publishLegalDraft } from '#capabilities/legal/versions/publish-legal-draft.server.ts'
import { readLegalVersion } from '#capabilities/legal/versions/read-legal-version.server.ts'
import {
  addLegalDraft,
  discardLegalDraft,
  saveLegalDraft,
} from '#capabilities/legal/versions/save-legal-draft.server.ts'
import { withdrawLegalVersion } from '#capabilities/legal/versions/withdraw-legal-version.server.ts'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { draftIn, fieldsOf, type LegalFields } from './legal-fields.ts'

const INTENTS = ['save', 'publish', 'discard', 'withdraw'] as const

export type LegalAnswer = {
  intent: (typeof INTENTS)[number]
  code: string
  message: string
  given: Readonly<Record<string, string>>
  /** Where somebody else saved meanwhile: what they wrote, and the number with which it can be overwritten knowingly. */
  theirs: LegalFields | null
  saves: number
}

type Asked = { request: Request; id: string | null; call: Call; language: Language }

/** Reads which form of the screens of legal texts was sent, and asks the verb behind it. A no comes with what was typed. */
export async function changeLegal(services: Services, { request, id, call, language }: Asked) {
  const given = await formTexts(request)
  const { intent } = parseForm(z.object({ intent: z.enum(INTENTS) }), given)
  try {
    return redirect(await change(services, { intent, id, given }, call), 303)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const meanwhile = refusal.code === 'CHANGED_MEANWHILE' && id ? await readLegalVersion(services, { id }, call) : null
    const answer: LegalAnswer = {
      intent,
      code: refusal.code,
      message: refusal.text[language],
      given,
      theirs: meanwhile && fieldsOf({ ...meanwhile.version, effectiveDate: meanwhile.version.effectiveOn }),
      saves: meanwhile?.version.saves ?? 0,
    }
    return data(answer, { status: refusal.status })
  }
}

type Change = { intent: LegalAnswer['intent']; id: string | null; given: Record<string, string> }

/** Where to go when it is done. */
async function change(services: Services, { intent, id, given }: Change, call: Call): Promise<string> {
  const saves = Number(given.saves)
  switch (intent) {
    case 'save': {
      const draft = draftIn(given)
      if (id === null) return `/admin/legal/${(await addLegalDraft(services, draft, call)).id}?done=added`
      await saveLegalDraft(services, { ...draft, id, saves }, call)
      return `/admin/legal/${id}?done=saved`
    }
    case 'publish': {
      const published = await publishLegalDraft(services, { id: id ?? '', saves }, call)
      return `/admin/legal/${published.id}?done=published`
    }
    case 'discard':
      await discardLegalDraft(services, { id: id ?? '' }, call)
      return '/admin/legal?done=discarded'
    case 'withdraw':
      await withdrawLegalVersion(services, { id: id ?? '' }, call)
      return `/admin/legal/${id}?done=withdrawn`
  }
}
