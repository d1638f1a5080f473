export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'skipped'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]
