import { expect, test } from 'vitest'
import { letterOf, presentTestimonial } from './present-testimonial.ts'
import type { PublicTestimonial } from './testimonials.ts'

const stored: PublicTestimonial = {
  id: '5b5c2a0e-5b0a-4a3c-9f0e-0c8f7f9d1c11',
  name: ' Jana Nováková ',
  role: 'účtovníčka',
  company: 'Firma, s. r. o.',
  image: '/media/jana.webp',
  content: 'Naučila som sa pýtať.',
  approved: true,
  createdAt: '2026-11-12T08:00:00.000Z',
}

test('[PUB-161] the carousel presents id, text, author, role and company joined, imageUrl, approved and createdAt', () => {
  expect(presentTestimonial(stored)).toEqual({
    id: stored.id,
    text: 'Naučila som sa pýtať.',
    author: 'Jana Nováková',
    company: 'účtovníčka, Firma, s. r. o.',
    imageUrl: '/media/jana.webp',
    approved: true,
    createdAt: '2026-11-12T08:00:00.000Z',
  })
  expect(presentTestimonial({ ...stored, role: null }).company).toBe('Firma, s. r. o.')
  expect(presentTestimonial({ ...stored, company: null }).company).toBe('účtovníčka')
  expect(presentTestimonial({ ...stored, role: null, company: null }).company).toBe('')
})

test('[PUB-081] the letter in place of a picture is the first of the author, or A without one', () => {
  expect(letterOf('Jana')).toBe('J')
  expect(letterOf(' ľubica')).toBe('Ľ')
  expect(letterOf('')).toBe('A')
  expect(letterOf('   ')).toBe('A')
})
