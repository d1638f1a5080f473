import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import { failStrandedMails } from './fail-stranded-mails.server.ts'
import type { Mailroom, MailServices } from './mail.server.ts'
import { sendMail } from './send-mail.server.ts'
import { sendMailJob } from './send-mail-job.server.ts'

const failStrandedMailsJob = defineJob({ name: 'fail-stranded-mails', payload: z.object({}), cron: '20 * * * *' })

export function mailJobs<Services extends MailServices>(mailroom: Mailroom<Services>): Array<JobHandler<Services>> {
  return [
    work(sendMailJob, (services: Services, payload) => sendMail(services, mailroom, payload)),
    work(failStrandedMailsJob, (services: Services) => failStrandedMails(services)),
  ]
}
