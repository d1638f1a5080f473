import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

export const RemoveContact = z.object({ removalId: z.uuid() })
export type RemoveContact = z.output<typeof RemoveContact>

/** Takes one contact out of the CRM; `removalId` is a row of `crm_removals`. */
export const removeContactJob = defineJob({ name: 'remove-from-crm', payload: RemoveContact })
