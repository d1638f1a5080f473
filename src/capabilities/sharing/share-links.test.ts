import { expect, test } from 'vitest'
import { copiedLink, POPUPS, shareLink } from './share-links.ts'

const shared = { url: 'https://bystro.example/blog/a?x=1&y=2', title: 'Vila & „víla“ #1' }

test('each network gets the address and its words whole, whatever is in them', () => {
  const facebook = new URL(shareLink('facebook', shared))
  expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php')
  expect(Object.fromEntries(facebook.searchParams)).toEqual({ u: shared.url })
  const x = new URL(shareLink('x', shared))
  expect(x.origin + x.pathname).toBe('https://x.com/intent/post')
  expect(Object.fromEntries(x.searchParams)).toEqual({ url: shared.url, text: shared.title })
  const linkedIn = new URL(shareLink('linkedin', shared))
  expect(linkedIn.origin + linkedIn.pathname).toBe('https://www.linkedin.com/sharing/share-offsite/')
  expect(Object.fromEntries(linkedIn.searchParams)).toEqual({ url: shared.url })
})

test('[PUB-433] [PUB-434] [ADM-235] windows for Facebook and LinkedIn measure 600 by 500, for X 600 by 400', () => {
  expect(POPUPS).toEqual({
    facebook: { width: 600, height: 500 },
    x: { width: 600, height: 400 },
    linkedin: { width: 600, height: 500 },
  })
})

test('[PUB-435] [ADM-236] a copied link says where it comes from, beside what it said before', () => {
  expect(Object.fromEntries(new URL(copiedLink('https://bystro.example/blog/a?x=1')).searchParams)).toEqual({
    x: '1',
    utm_source: 'direct',
    utm_medium: 'social',
    utm_campaign: 'copy_link',
    utm_content: 'share_button',
  })
})
