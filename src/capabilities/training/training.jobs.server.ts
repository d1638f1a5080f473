import { z } from 'zod'
import {
  participantReplaced,
  paymentSettled,
  registrationEnded,
  registrationTransferred,
  seatsFreed,
} from '#capabilities/booking/booking.events.server.ts'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { inviteParticipants } from './invite-participants.server.ts'
import { remindParticipants } from './reminders/remind-participants.server.ts'
import { uninviteFreed } from './uninvite-freed.server.ts'
import { uninviteParticipants } from './uninvite-participants.server.ts'

const inviteParticipantsJob = defineJob({
  name: 'invite-participants',
  payload: z.object({ registrationId: z.uuid() }),
  on: paymentSettled,
})

/** Everybody else has their invitation; only who is new gets one. */
const inviteReplacementJob = defineJob({
  name: 'invite-replacement',
  payload: z.object({ registrationId: z.uuid() }),
  on: participantReplaced,
})

/** Everybody gets their invitation once more, for the new date. */
const inviteTransferredJob = defineJob({
  name: 'invite-transferred',
  payload: z.object({ registrationId: z.uuid(), sequence: z.int() }),
  on: registrationTransferred,
})

const uninviteParticipantsJob = defineJob({
  name: 'uninvite-participants',
  payload: z.object({ registrationId: z.uuid() }),
  on: registrationEnded,
})

const uninviteFreedJob = defineJob({
  name: 'uninvite-freed',
  payload: z.object({ releaseId: z.uuid() }),
  on: seatsFreed,
})

const remindParticipantsJob = defineJob({
  name: 'remind-participants',
  payload: z.object({}),
  cron: '*/15 * * * *',
})

export const trainingJobs: ReadonlyArray<JobHandler<Services>> = [
  work(inviteParticipantsJob, inviteParticipants),
  work(inviteReplacementJob, inviteParticipants),
  work(inviteTransferredJob, inviteParticipants),
  work(uninviteParticipantsJob, uninviteParticipants),
  work(uninviteFreedJob, uninviteFreed),
  work(remindParticipantsJob, (services: Services) => remindParticipants(services)),
]
