import { z } from 'zod'
import type { MailStatus } from './mail-status.ts'

export type ListMails = {
  status: MailStatus | null
  template?: string | null
  /** Beginning of the recipient's address, in any case; or the id of the mail or of what it is about. */
  search: string | null
  order?: 'ascending' | 'descending'
  page: number
  pageSize?: number
}

/** One mail as the outbox shows it. */
export type ListedMail = {
  id: string
  template: string
  /** Null once erased. */
  recipient: string | null
  status: MailStatus
  attempts: number
  resends: number
  lastError: string | null
  queuedAt: Date
  sentAt: Date | null
  failedAt: Date | null
}

export const ResendMails = z.object({ mailIds: z.array(z.uuid()).min(1).max(100) })
export type ResendMails = z.output<typeof ResendMails>
