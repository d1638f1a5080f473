import { expect, test } from 'vitest'
import { createMailer, transportOptions } from './mailer.server.ts'
import { messageIdFor } from './message-id.server.ts'

test.each([
  ['smtp://mail.example.test:587', true, true],
  ['smtps://mail.example.test', true, true],
  ['smtp://127.0.0.1.example.test', true, true],
  ['smtp://127.0.0.1:1025', true, false],
  ['smtp://localhost:1025', true, false],
  ['smtp://[::1]:1025', true, false],
  ['smtp://mail.example.test:587', false, false],
])('%s, in production: %s, demands TLS: %s', (smtpUrl, isProduction, requireTLS) => {
  expect(transportOptions({ smtpUrl, isProduction })).toMatchObject({ requireTLS })
})

test('the transport waits for nothing longer than the queue lets a job run', () => {
  const options = transportOptions({ smtpUrl: 'smtp://127.0.0.1', isProduction: true })
  const longest = options.dnsTimeout + options.connectionTimeout + options.greetingTimeout + options.socketTimeout
  expect(longest).toBeLessThan(120_000)
  expect(options.maxRequeues).toBe(0)
})

test('a sender without an address is noticed at the start, not with the first mail', () => {
  const config = { smtpUrl: 'smtp://127.0.0.1', isProduction: false }
  expect(() => createMailer({ ...config, mailFrom: 'Bystro' })).toThrow('MAIL_FROM')
  expect(() => createMailer({ ...config, mailFrom: 'ahoj@bystro.test' })).not.toThrow()
})

test('the Message-ID comes from the row and the domain of the sender', () => {
  expect(messageIdFor('1234', 0, 'Bystro <ahoj@bystro.test>')).toBe('<1234@bystro.test>')
  expect(messageIdFor('1234', 2, 'ahoj@bystro.test')).toBe('<1234.2@bystro.test>')
})
