import { beginCrmSignIn } from '#capabilities/crm/begin-crm-sign-in.server.ts'
import { OfRemoval, RetryCrmPushes, SaveCrmClient } from '#capabilities/crm/crm-for-staff.ts'
import { disconnectCrm } from '#capabilities/crm/disconnect-crm.server.ts'
import { retryCrmPushes } from '#capabilities/crm/retry-crm-pushes.server.ts'
import { closeRemoval, retryRemoval } from '#capabilities/crm/retry-removal.server.ts'
import { saveCrmClient } from '#capabilities/crm/save-crm-client.server.ts'
import {
  answerStaffForm,
  type Posted,
  type StaffForm,
  step,
  takeStep,
} from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { CRM_SCREEN_MESSAGES } from './crm-screen.messages.ts'

const ofRemoval = ({ removal }: StaffForm['given']) => ({ removalId: removal })

const STEPS = {
  client: async ({ services, call, given }: StaffForm) => {
    const client = SaveCrmClient.safeParse(given)
    if (!client.success) return refuseForm({ wrong: ['clientId'] })
    await saveCrmClient(services, client.data, call)
    return 'client'
  },
  // Another site may not be the end of a form's way, so the browser is told Zoho's own page instead of being sent there.
  connect: async ({ services, call }: StaffForm) => ({ goOn: (await beginCrmSignIn(services, call)).location }),
  disconnect: async ({ services, call }: StaffForm) =>
    (await disconnectCrm(services, call))?.isRevoked === false ? 'disconnected-here' : 'disconnected',
  retry: async ({ services, call, form, language }: StaffForm) => {
    const registrationIds = form.getAll('id')
    if (registrationIds.length === 0) refuseForm({ message: CRM_SCREEN_MESSAGES[language].nonePicked })
    await retryCrmPushes(services, parseForm(RetryCrmPushes, { registrationIds }), call)
    return 'retried'
  },
  'retry-failed': async ({ services, call }: StaffForm) => {
    await retryCrmPushes(services, { all: 'failed' }, call)
    return 'retried'
  },
  'removal-retry': step('removal-retry', OfRemoval, retryRemoval, ofRemoval),
  'removal-close': step('removal-close', OfRemoval, closeRemoval, ofRemoval),
}

/** Takes the step that was asked for on the screen of the CRM. A no comes back with what was typed, without the secret. */
export function changeCrm({ context, request }: Posted & { request: Request }) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const done = await takeStep<StaffForm, string | { goOn: string }>(asked, STEPS)
      if (typeof done === 'object') return done
      const { search } = new URL(request.url)
      return `/admin/crm${tableHref(search, { done, ask: '', _routes: '', index: '' })}`
    },
    { gives: ['clientId', 'region'] },
  )
}
