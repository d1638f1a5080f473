import { expect, test } from 'vitest'
import { browserEvidence } from './browser-evidence.server.ts'

test('[PUB-174] the server keeps the address of the browser without the part that points at a person', () => {
  expect(browserEvidence({ clientAddress: '198.51.100.23', userAgent: 'Firefox' })).toEqual({
    ipAddress: '198.51.100.0',
    userAgent: 'Firefox',
  })
  expect(browserEvidence({ clientAddress: '2001:db8:1:2:3:4:5:6', userAgent: 'x'.repeat(600) })).toEqual({
    ipAddress: '2001:db8:1::',
    userAgent: 'x'.repeat(500),
  })
  expect(browserEvidence({ clientAddress: 'unix socket', userAgent: '' })).toEqual({ ipAddress: null, userAgent: null })
})
