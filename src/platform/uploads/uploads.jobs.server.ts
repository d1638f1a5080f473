import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetUnusedPictures, type PictureUser } from './forget-unused-pictures.server.ts'

const forgetUnusedPicturesJob = defineJob({ name: 'forget-unused-pictures', payload: z.object({}), cron: '20 3 * * *' })

export function uploadJobs(users: ReadonlyArray<PictureUser>): ReadonlyArray<JobHandler<Services>> {
  return [
    work(forgetUnusedPicturesJob, async (services: Services) => {
      const forgotten = await forgetUnusedPictures(services, users)
      services.log.info({ forgotten }, 'pictures that nobody shows are forgotten')
    }),
  ]
}
