import { expect, test } from 'vitest'
import { companyDomain, mailboxOf } from './mail-domain.ts'

test('a company is known by the domain that it owns, whichever of its mailboxes writes', () => {
  expect(companyDomain('jana@firma.sk')).toBe('firma.sk')
  expect(companyDomain('Jana@Kosice.FIRMA.sk ')).toBe('firma.sk')
  expect(companyDomain('jana@a1.b2.firma.sk.')).toBe('firma.sk')
  expect(companyDomain('jana@firma.co.uk')).toBe('firma.co.uk')
  expect(companyDomain('jana@post.firma.co.uk')).toBe('firma.co.uk')
})

test('a freemail domain is no company: its people have nothing in common', () => {
  for (const domain of [
    'gmail.com',
    'azet.sk',
    'Zoznam.sk',
    'centrum.sk',
    'seznam.cz',
    'email.cz',
    'outlook.sk',
    'icloud.com',
  ]) {
    expect(companyDomain(`jana@${domain}`), domain).toBeNull()
  }
  expect(companyDomain('jana@gmail.com.firma.sk')).toBe('firma.sk')
  expect(companyDomain('jana@notgmail.com')).toBe('notgmail.com')
})

test('one mailbox is one, however it is spelt, and points are left out only where they mean nothing', () => {
  for (const email of ['Jana.Nova+skola@gmail.com', 'j.a.n.a.nova@gmail.com', ' jananova+1+2@GMAIL.com ']) {
    expect(mailboxOf(email), email).toBe('jananova@gmail.com')
  }
  expect(mailboxOf('Jana.Nova+skola@firma.sk')).toBe('jana.nova@firma.sk')
  expect(mailboxOf('jananova@firma.sk')).not.toBe(mailboxOf('jana.nova@firma.sk'))
})
