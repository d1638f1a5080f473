import { expect, test } from '@playwright/test'
import { mailsTo, mailTo } from './caught-mail.ts'
import { placePaidOrder } from './order.ts'

test('a paid order is confirmed by one letter with the calendar entry', async ({ request }) => {
  const { email, reference } = await placePaidOrder(request)
  const letter = await mailTo(email, new RegExp(reference))
  expect(letter.text).toContain('Základy AI pre všetkých')
  expect(letter.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  const confirmations = (await mailsTo(email)).filter(({ subject }) => subject.includes(reference))
  expect(confirmations).toHaveLength(1)
})
