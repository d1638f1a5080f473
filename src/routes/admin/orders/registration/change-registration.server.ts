import { addRegistrationNote } from '#capabilities/booking/office/add-registration-note.server.ts'
import { applyLaterProof, LaterProof } from '#capabilities/booking/office/apply-later-proof.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { changeBillingForStaff } from '#capabilities/booking/office/change-billing-for-staff.server.ts'
import { changeOrderLanguage } from '#capabilities/booking/office/change-order-language.server.ts'
import { changeParticipantForStaff } from '#capabilities/booking/office/change-participant-for-staff.server.ts'
import { deleteParticipant } from '#capabilities/booking/office/delete-participant.server.ts'
import { freeSeatsForStaff } from '#capabilities/booking/office/free-seats-for-staff.server.ts'
import { moveRegistrationToSession } from '#capabilities/booking/office/move-registration-to-session.server.ts'
import { OnAccount, setOnAccount } from '#capabilities/booking/office/on-account.server.ts'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import {
  BillingByStaff,
  DeleteParticipant,
  FreeSeatsByStaff,
  MoveRegistration,
  OrderLanguage,
  ParticipantByStaff,
  RegistrationNote,
} from '#capabilities/booking/office/registration-for-staff.ts'
import { resendRegistrationMail } from '#capabilities/booking/office/resend-registration-mail.server.ts'
import { CorrectEntry, RecordByHand } from '#capabilities/bookkeeping/by-hand-entries.ts'
import { correctEntry } from '#capabilities/bookkeeping/correct-entry.server.ts'
import { recordReceipt } from '#capabilities/bookkeeping/record-receipt.server.ts'
import { recordReturn } from '#capabilities/bookkeeping/record-return.server.ts'
import { takeBackWriteOff, WriteOffDebt, writeOff } from '#capabilities/bookkeeping/write-off-debt.server.ts'
import { closeSentTasks } from '#capabilities/changes/close-sent-tasks.server.ts'
import { resendInvitations } from '#capabilities/training/resend-invitations.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { type StaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { giveMoneyBack } from '#routes/admin/money/give-money-back.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { fieldsIn, refuseForm } from '#routes/answer-form.server.ts'

const STEPS = {
  move: async ({ services, call, given }: Asked) => {
    // What was looked up in the list is meant, also where a date above it was pressed before.
    const move = MoveRegistration.safeParse({ ...given, sessionId: given.sessionId || given.nearSessionId })
    if (!move.success) return refuseForm({ wrong: ['sessionId'] })
    await moveRegistrationToSession(services, move.data, call)
    return 'moved'
  },
  cancel: async (asked: Asked) => {
    const refundCents = await refundOf(asked)
    if (refundCents === null) return refuseForm({ wrong: ['amount'] })
    const { services, call, given } = asked
    const owedCents = given.owed ? centsIn(given.owed) : 0
    if (Number.isNaN(owedCents)) return refuseForm({ wrong: ['owed'] })
    await cancelRegistrationForStaff(services, { registrationId: given.registrationId, refundCents, owedCents }, call)
    return 'cancelled'
  },
  free: async ({ services, call, given, positions }: Asked) => {
    const refundCents = centsIn(given.amount ?? '')
    // Nothing written is not nothing given back.
    if (Number.isNaN(refundCents)) return refuseForm({ wrong: ['amount'] })
    await freeSeatsForStaff(services, fieldsIn(FreeSeatsByStaff, { ...given, refundCents, positions }), call)
    return 'freed'
  },
  release: async ({ services, call, given: { registrationId } }: Asked) => {
    await cancelRegistrationForStaff(services, { registrationId, refundCents: 0 }, call)
    return 'released'
  },
  seat: step('seat', ParticipantByStaff, changeParticipantForStaff),
  billing: step('billing', BillingByStaff, changeBillingForStaff),
  delete: step('deleted', DeleteParticipant, deleteParticipant),
  'later-proof': step('laterProof', LaterProof, applyLaterProof),
  language: step('language', OrderLanguage, changeOrderLanguage),
  'on-account': step('onAccount', OnAccount, setOnAccount),
  note: step('note', RegistrationNote, addRegistrationNote),
  resend: async ({ services, call, given: { registrationId, mailId = '' } }: Asked) => {
    await resendRegistrationMail(services, { registrationId, mailId }, call)
    return 'resent'
  },
  receipt: async (asked: Asked) => {
    await recordReceipt(asked.services, recordIn(asked), asked.call)
    return 'receipt'
  },
  returned: async (asked: Asked) => {
    const { services, call, given } = asked
    const { isAllSent } = await recordReturn(services, recordIn(asked), call)
    if (isAllSent) await closeSentTasks(services, { registrationId: given.registrationId }, call)
    return 'returned'
  },
  'write-off': async ({ services, call, given: { registrationId, reason = '' } }: Asked) => {
    await writeOff(services, fieldsIn(WriteOffDebt, { debtId: registrationId, reason }), call)
    return 'writeOff'
  },
  'write-off-back': async ({ services, call, given: { registrationId } }: Asked) => {
    await takeBackWriteOff(services, { debtId: registrationId }, call)
    return 'writeOffBack'
  },
  correct: step('correct', CorrectEntry, correctEntry),
  refund: async (asked: Asked) => {
    await giveMoneyBack(asked)
    return 'refunded'
  },
  invite: async ({ services, call, given: { participantId = '' } }: Asked) => {
    const { sent } = await resendInvitations(
      services,
      { participantIds: isId(participantId) ? [participantId] : [] },
      call,
    )
    return sent > 0 ? 'invited' : 'notInvited'
  },
}

type Asked = Pick<StaffForm, 'services' | 'call'> & {
  given: Record<string, string> & { registrationId: string }
  positions: ReadonlyArray<FormDataEntryValue>
}

/** Takes the step that was asked for on the screen of a registration; answers with where to go. */
export async function changeRegistration(
  { services, call, given, form }: Pick<StaffForm, 'services' | 'call' | 'given' | 'form'>,
  registrationId: string,
): Promise<string> {
  const done = await takeStep(
    { services, call, given: { ...given, registrationId }, positions: form.getAll('positions') },
    STEPS,
  )
  return `/admin/registrations/${registrationId}?done=${done}`
}

function recordIn({ given }: Asked): RecordByHand {
  const record = RecordByHand.safeParse({ ...given, amountCents: centsIn(given.amount ?? '') })
  return record.success ? record.data : refuseForm({ wrong: ['amount'] })
}

/** The amount that was chosen, in cents; null where another amount was chosen and none was written. */
async function refundOf({ services, call, given }: Asked): Promise<number | null> {
  switch (given.refund) {
    case 'part': {
      const cents = centsIn(given.amount ?? '')
      return cents > 0 ? cents : null
    }
    case 'full':
      return (await readRegistration(services, { registrationId: given.registrationId }, call)).keptCents
    case 'terms':
      // As the admin saw it: midnight may have passed since.
      return Number.parseInt(given.termsCents ?? '0', 10) || 0
    default:
      return 0
  }
}
