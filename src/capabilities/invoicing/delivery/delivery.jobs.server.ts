import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { deliverDocuments } from './deliver-documents.server.ts'
import { remindBuyers } from './remind-buyers.server.ts'
import { remindOfDeposits } from './remind-of-deposits.server.ts'
import { remindOfTransfers, tellOfParts } from './remind-of-transfers.server.ts'
import { watchDeliveries } from './watch-deliveries.server.ts'
import { writeToBuyers } from './write-to-buyers.server.ts'

const NEVER_AGAIN = { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }

/** Comes round by itself and is never tried again: what it did not do is due the next minute. */
const deliverDocumentsJob = defineJob({
  name: 'deliver-documents',
  payload: z.object({}),
  cron: '* * * * *',
  retry: NEVER_AGAIN,
})

/** In working hours: nobody is asked for money at night. */
const remindBuyersJob = defineJob({
  name: 'remind-buyers',
  payload: z.object({}),
  cron: '10 8-17 * * *',
  retry: NEVER_AGAIN,
})

const watchDeliveriesJob = defineJob({
  name: 'watch-deliveries',
  payload: z.object({}),
  cron: '35 * * * *',
  retry: NEVER_AGAIN,
})

export const deliveryJobs: ReadonlyArray<JobHandler<Services>> = [
  work(deliverDocumentsJob, async (services: Services) => {
    await writeToBuyers(services)
    await tellOfParts(services)
    await deliverDocuments(services)
  }),
  work(remindBuyersJob, async (services: Services) => {
    await remindBuyers(services)
    await remindOfTransfers(services)
    await remindOfDeposits(services)
  }),
  work(watchDeliveriesJob, (services: Services) => watchDeliveries(services)),
]
