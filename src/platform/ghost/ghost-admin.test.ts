import { expect, test } from 'vitest'
import { adminToken } from './ghost-admin.server.ts'

test('a token for Ghost is to the letter what every release has sent', async () => {
  const token = await adminToken(`${'b'.repeat(24)}:${'c0'.repeat(32)}`, new Date('2026-11-15T09:12:00.789Z'))
  expect(token.split('.')).toEqual([
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImJiYmJiYmJiYmJiYmJiYmJiYmJiYmJiYiJ9',
    'eyJpYXQiOjE3OTQ3MzM5MjAsImV4cCI6MTc5NDczNDIyMCwiYXVkIjoiL2FkbWluLyJ9',
    'NgO32BI4UPAEw4BQ35mXQj70HxbPraiTReatplD09lg',
  ])
})
