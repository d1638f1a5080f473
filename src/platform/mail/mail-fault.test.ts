import { expect, test } from 'vitest'
import { faultOf } from './mail-fault.ts'

test.each([
  ['550 5.1.1 No such user here', 'no-such-address'],
  ["Can't send mail - all recipients were rejected: 550 5.1.10 RESOLVER.ADR.RecipientNotFound", 'no-such-address'],
  ['550 Requested action not taken', 'no-such-address'],
  ['No recipients defined', 'no-such-address'],
  ['552 5.2.2 Mailbox full', 'mailbox-full'],
  ['452 4.2.2 The email account is over quota', 'mailbox-full'],
  ['554 5.7.1 Message rejected as spam by Content Filtering', 'refused-content'],
  ['550 5.7.26 Unauthenticated mail is blocked', 'refused-content'],
  ['Invalid login: 535 5.7.8 Authentication credentials invalid', 'login-refused'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'server-away'],
  ['Greeting never received', 'server-away'],
  ['421 4.3.0 Try again later', 'server-away'],
  ['No attempt was left in the queue', 'stranded'],
  ['This release knows no mail holiday-greeting', 'unknown-kind'],
  ['Something nobody has seen', 'other'],
])('%s is told as %s', (lastError, fault) => {
  expect(faultOf(lastError)).toBe(fault)
})

test('a mail without an error has no fault', () => {
  expect(faultOf(null)).toBeNull()
})
