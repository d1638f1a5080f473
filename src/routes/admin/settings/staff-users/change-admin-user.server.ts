import { z } from 'zod'
import { inviteAdmin } from '#capabilities/staff/people/invite-admin.server.ts'
import { removeAdminClaims } from '#capabilities/staff/people/remove-admin-claims.server.ts'
import { setAdminClaims } from '#capabilities/staff/people/set-admin-claims.server.ts'
import { setStaffRole } from '#capabilities/staff/people/set-staff-role.server.ts'
import { InviteAdmin, OfEmail, SetStaffRole } from '#capabilities/staff/staff.ts'
import type { Language } from '#kernel/language.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { refusedForm } from '#routes/refused.server.ts'
import { QUESTIONS, type Question } from './staff-users.messages.ts'

type Done = 'invited' | 'resent' | 'withdrawn' | 'granted' | 'removed' | 'role'

/** Reads which question of the screen was answered with yes, and asks the verb behind it. */
export async function changeAdminUser(services: Services, request: Request, call: Call, language: Language) {
  const given = await formTexts(request)
  try {
    const { question } = parseForm(z.object({ question: z.enum(QUESTIONS) }), given)
    if (question === 'invite') {
      const invitation = InviteAdmin.safeParse(given)
      if (!invitation.success) {
        const wrong = [...new Set(invitation.error.issues.map(({ path }) => String(path[0])))]
        return { refused: { message: null, wrong, given } }
      }
    }
    return { done: await change(services, question, given, call) }
  } catch (error) {
    const { data } = refusedForm(error, 'manage', language)
    return { refused: { message: data.message, wrong: [], given } }
  }
}

async function change(
  services: Services,
  question: Question,
  given: Record<string, string>,
  call: Call,
): Promise<Done> {
  switch (question) {
    case 'invite':
    case 'resend':
      await inviteAdmin(services, parseForm(InviteAdmin, given), call)
      return question === 'invite' ? 'invited' : 'resent'
    case 'grant':
      await setAdminClaims(services, parseForm(OfEmail, given), call)
      return 'granted'
    case 'withdraw':
    case 'remove':
      await removeAdminClaims(services, parseForm(OfEmail, given), call)
      return question === 'withdraw' ? 'withdrawn' : 'removed'
    case 'narrow':
    case 'widen':
      await setStaffRole(
        services,
        parseForm(SetStaffRole, { userId: given.userId, role: question === 'narrow' ? 'viewer' : 'admin' }),
        call,
      )
      return 'role'
  }
}
