import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

export const SendMail = z.object({ mailId: z.uuid() })
export type SendMail = z.output<typeof SendMail>

/** Four at a time: a sold-out session owes hundreds of mails at once and SMTP is mostly waiting. */
export const sendMailJob = defineJob({ name: 'send-mail', payload: SendMail, concurrency: 4 })
