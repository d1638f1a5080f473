import { z } from 'zod'
import { addRegistrationNote } from '#capabilities/booking/office/add-registration-note.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { changeBillingForStaff } from '#capabilities/booking/office/change-billing-for-staff.server.ts'
import { changeParticipantForStaff } from '#capabilities/booking/office/change-participant-for-staff.server.ts'
import { deleteParticipant } from '#capabilities/booking/office/delete-participant.server.ts'
import { moveRegistrationToSession } from '#capabilities/booking/office/move-registration-to-session.server.ts'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import {
  BillingByStaff,
  DeleteParticipant,
  MoveRegistration,
  ParticipantByStaff,
  RegistrationNote,
} from '#capabilities/booking/office/registration-for-staff.ts'
import { resendRegistrationMail } from '#capabilities/booking/office/resend-registration-mail.server.ts'
import { CorrectEntry, RecordByHand } from '#capabilities/bookkeeping/by-hand-entries.ts'
import { correctEntry } from '#capabilities/bookkeeping/correct-entry.server.ts'
import { recordReceipt } from '#capabilities/bookkeeping/record-receipt.server.ts'
import { recordReturn } from '#capabilities/bookkeeping/record-return.server.ts'
import { closeSentTasks } from '#capabilities/changes/close-sent-tasks.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'

const INTENTS = [
  'move',
  'cancel',
  'release',
  'seat',
  'billing',
  'delete',
  'note',
  'resend',
  'receipt',
  'returned',
  'correct',
] as const

/** What was done, by the name under which the screen says so; or the field that says nothing useful. */
export type Outcome = { done: string } | { wrong: string }

/** Reads what was asked of a registration and asks the verb behind it. */
export async function changeRegistration(
  services: Services,
  registrationId: string,
  given: Record<string, string>,
  call: Call,
): Promise<Outcome> {
  const { intent } = parseForm(z.object({ intent: z.enum(INTENTS) }), given)
  const form = { ...given, registrationId }
  switch (intent) {
    case 'move': {
      const move = MoveRegistration.safeParse(form)
      if (!move.success) return { wrong: 'sessionId' }
      await moveRegistrationToSession(services, move.data, call)
      return { done: 'moved' }
    }
    case 'cancel': {
      const refundCents = await refundOf(services, registrationId, given, call)
      if (refundCents === null) return { wrong: 'amount' }
      await cancelRegistrationForStaff(services, { registrationId, refundCents }, call)
      return { done: 'cancelled' }
    }
    case 'release':
      await cancelRegistrationForStaff(services, { registrationId, refundCents: 0 }, call)
      return { done: 'released' }
    case 'seat':
      await changeParticipantForStaff(services, parseForm(ParticipantByStaff, form), call)
      return { done: 'seat' }
    case 'billing':
      await changeBillingForStaff(services, parseForm(BillingByStaff, form), call)
      return { done: 'billing' }
    case 'delete':
      await deleteParticipant(services, parseForm(DeleteParticipant, form), call)
      return { done: 'deleted' }
    case 'receipt':
    case 'returned': {
      const record = RecordByHand.safeParse({ ...form, amountCents: centsIn(given.amount ?? '') })
      if (!record.success) return { wrong: 'amount' }
      if (intent === 'receipt') await recordReceipt(services, record.data, call)
      else if ((await recordReturn(services, record.data, call)).isAllSent) {
        await closeSentTasks(services, { registrationId }, call)
      }
      return { done: intent }
    }
    case 'correct':
      await correctEntry(services, parseForm(CorrectEntry, form), call)
      return { done: 'correct' }
    case 'note':
      await addRegistrationNote(services, parseForm(RegistrationNote, form), call)
      return { done: 'note' }
    case 'resend':
      await resendRegistrationMail(services, { registrationId, mailId: given.mailId ?? '' }, call)
      return { done: 'resent' }
  }
}

/** The amount that was chosen, in cents; null where another amount was chosen and none was written. */
async function refundOf(
  services: Services,
  registrationId: string,
  given: Record<string, string>,
  call: Call,
): Promise<number | null> {
  switch (given.refund) {
    case 'part': {
      const cents = centsIn(given.amount ?? '')
      return cents > 0 ? cents : null
    }
    case 'full': {
      return (await readRegistration(services, { registrationId }, call)).keptCents
    }
    case 'terms':
      // As the admin saw it: midnight may have passed since.
      return Number.parseInt(given.termsCents ?? '0', 10) || 0
    default:
      return 0
  }
}
