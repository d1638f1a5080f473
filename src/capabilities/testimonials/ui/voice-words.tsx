import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Mark } from '#ui/marks/mark.tsx'
import type { PresentedTestimonial } from '../present-testimonial.ts'

const MESSAGES = { sk: { attended: 'Účasť overená' }, en: { attended: 'Attendance verified' } }

/** Lengths in letters from which a quotation is set smaller, so that it stays within a screen. */
const LONG = 180
const VERY_LONG = 420

/** What somebody said, and who it was; inside a figure. */
export function VoiceWords({
  testimonial: { text, author, company, isAttended },
}: {
  testimonial: PresentedTestimonial
}) {
  const words = useMessages(MESSAGES)
  return (
    <>
      <blockquote lang="sk" data-length={text.length > VERY_LONG ? 'very-long' : text.length > LONG ? 'long' : 'short'}>
        <p>{typo(`„${text.replace(/^[„"“]+|[“"”]+$/gu, '')}“`)}</p>
      </blockquote>
      <figcaption>
        {author && <b>{author}</b>}
        {company && <span lang="sk">{typo(company)}</span>}
        {isAttended && (
          <span className="voice-attended">
            <Mark name="makcen" /> {words.attended}
          </span>
        )}
      </figcaption>
    </>
  )
}
