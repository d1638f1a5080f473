import { data, redirect } from 'react-router'
import { z } from 'zod'
import { beginCrmSignIn } from '#capabilities/crm/begin-crm-sign-in.server.ts'
import { OfRemoval, RetryCrmPushes, SaveCrmClient } from '#capabilities/crm/crm-for-staff.ts'
import { disconnectCrm } from '#capabilities/crm/disconnect-crm.server.ts'
import { retryCrmPushes } from '#capabilities/crm/retry-crm-pushes.server.ts'
import { closeRemoval, retryRemoval } from '#capabilities/crm/retry-removal.server.ts'
import { saveCrmClient } from '#capabilities/crm/save-crm-client.server.ts'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { CRM_SCREEN_MESSAGES } from './crm-screen.messages.ts'

const INTENTS = ['client', 'connect', 'disconnect', 'retry', 'retry-failed', 'removal-retry', 'removal-close'] as const
export type CrmIntent = (typeof INTENTS)[number]

type Answer = {
  intent: CrmIntent
  message: string | null
  /** What was typed and is no secret. */
  given: { clientId: string; region: string }
  isClientIdWrong: boolean
  /** Zoho's own page, where the person goes on. */
  goOn: string | null
}

/** Reads which form of the screen was sent, and asks the verb behind it. A no comes back with what was typed, without the secret. */
export async function changeCrm(
  services: Services,
  { request, call, language }: { request: Request; call: Call; language: Language },
) {
  const form = await request.formData()
  const { intent } = parseForm(z.object({ intent: z.enum(INTENTS) }), { intent: form.get('intent') })
  const given = { clientId: String(form.get('clientId') ?? ''), region: String(form.get('region') ?? 'eu') }
  const answer: Answer = { intent, message: null, given, isClientIdWrong: false, goOn: null }
  try {
    // Another site may not be the end of a form's way, so the browser is told where to go instead of being sent.
    if (intent === 'connect') return data({ ...answer, goOn: (await beginCrmSignIn(services, call)).location })
    const done = await change(services, intent, form, call)
    if (done === 'none-picked')
      return data({ ...answer, message: CRM_SCREEN_MESSAGES[language].nonePicked }, { status: 422 })
    if (done === 'wrong') return data({ ...answer, isClientIdWrong: true }, { status: 422 })
    const { searchParams } = new URL(request.url)
    for (const name of ['ask', '_routes', 'index']) searchParams.delete(name)
    return redirect(`/admin/crm${tableHref(`?${searchParams}`, { done })}`, 303)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return data({ ...answer, message: refusal.text[language] }, { status: refusal.status })
  }
}

async function change(services: Services, intent: Exclude<CrmIntent, 'connect'>, form: FormData, call: Call) {
  switch (intent) {
    case 'client': {
      const client = SaveCrmClient.safeParse(Object.fromEntries(form))
      if (!client.success) return 'wrong'
      await saveCrmClient(services, client.data, call)
      return 'client'
    }
    case 'disconnect':
      return (await disconnectCrm(services, call))?.isRevoked === false ? 'disconnected-here' : 'disconnected'
    case 'retry': {
      const registrationIds = form.getAll('id')
      if (registrationIds.length === 0) return 'none-picked'
      await retryCrmPushes(services, parseForm(RetryCrmPushes, { registrationIds }), call)
      return 'retried'
    }
    case 'retry-failed':
      await retryCrmPushes(services, { all: 'failed' }, call)
      return 'retried'
    case 'removal-retry':
    case 'removal-close': {
      const removal = parseForm(OfRemoval, { removalId: form.get('removal') })
      await (intent === 'removal-retry' ? retryRemoval : closeRemoval)(services, removal, call)
      return intent
    }
  }
}

export type CrmAnswer = Exclude<Awaited<ReturnType<typeof changeCrm>>, Response>['data']
