import { typo } from '#kernel/typography.ts'
import type { PresentedTestimonial } from '../present-testimonial.ts'
import { VoicePlate } from './voice-plate.tsx'

/** Lengths in letters from which a quotation is set smaller, so that it stays within a screen. */
const LONG = 180
const VERY_LONG = 420

export function Voice({ testimonial }: { testimonial: PresentedTestimonial }) {
  const { text, author, company, imageUrl } = testimonial
  return (
    <figure className="voice">
      <blockquote data-length={text.length > VERY_LONG ? 'very-long' : text.length > LONG ? 'long' : 'short'}>
        <p>{typo(`„${text.replace(/^[„"“]+|[“"”]+$/gu, '')}“`)}</p>
      </blockquote>
      <figcaption>
        {author && <b>{author}</b>}
        {company && <span>{typo(company)}</span>}
      </figcaption>
      <VoicePlate author={author} imageUrl={imageUrl} />
    </figure>
  )
}
