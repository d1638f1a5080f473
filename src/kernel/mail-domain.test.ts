import { expect, test } from 'vitest'
import { companyDomain } from './mail-domain.ts'

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
