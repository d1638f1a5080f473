import type { PublicTestimonial } from './testimonials.ts'

/** A testimonial as the carousel presents it. */
export type PresentedTestimonial = {
  id: string
  text: string
  author: string
  /** Role and company in one line; empty when neither is known. */
  company: string
  imageUrl: string | null
  approved: boolean
  /** A verified voice. */
  isAttended?: true
  createdAt: string
}

export function presentTestimonial(testimonial: PublicTestimonial): PresentedTestimonial {
  const { id, content, name, role, company, image, approved, attended, createdAt } = testimonial
  return {
    id,
    text: content,
    author: name.trim(),
    company: [role, company].filter(Boolean).join(', '),
    imageUrl: image,
    approved,
    ...(attended && { isAttended: attended }),
    createdAt,
  }
}

/** What stands in for a picture: the first letter of the author, or A for somebody without a name. */
export function letterOf(author: string): string {
  return [...author.trim()][0]?.toLocaleUpperCase('sk') ?? 'A'
}
