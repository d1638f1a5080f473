import { inviteAdmin } from '#capabilities/staff/people/invite-admin.server.ts'
import { removeAdminClaims } from '#capabilities/staff/people/remove-admin-claims.server.ts'
import { setAdminClaims } from '#capabilities/staff/people/set-admin-claims.server.ts'
import { setStaffRole } from '#capabilities/staff/people/set-staff-role.server.ts'
import { InviteAdmin, OfEmail, SetStaffRole } from '#capabilities/staff/staff.ts'
import { type StaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import type { Question } from './staff-users.messages.ts'

const STEPS = {
  invite: async ({ services, call, given }) => {
    await inviteAdmin(services, fieldsIn(InviteAdmin, given), call)
    return 'invited'
  },
  resend: step('resent', InviteAdmin, inviteAdmin),
  grant: step('granted', OfEmail, setAdminClaims),
  withdraw: step('withdrawn', OfEmail, removeAdminClaims),
  remove: step('removed', OfEmail, removeAdminClaims),
  role: step('role', SetStaffRole, setStaffRole),
} satisfies Record<Question, (asked: StaffForm) => Promise<string>>

/** Takes the step of the question that was answered with yes; answers with where to go. */
export async function changeAdminUser(asked: StaffForm): Promise<string> {
  return `/admin/manage?done=${await takeStep(asked, STEPS, asked.given.question)}`
}
