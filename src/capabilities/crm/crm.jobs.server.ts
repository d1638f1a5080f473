import { type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { pushOrder } from './push-order.server.ts'
import { pushOrderJob } from './push-order-job.server.ts'
import { removeContact } from './remove-contact.server.ts'
import { removeContactJob } from './remove-contact-job.server.ts'
import { tellCrm } from './tell-crm.server.ts'
import { tellCrmJob } from './tell-crm-job.server.ts'

export const crmJobs: ReadonlyArray<JobHandler<Services>> = [
  work(pushOrderJob, pushOrder),
  work(removeContactJob, removeContact),
  work(tellCrmJob, (services: Services) => tellCrm(services)),
]
