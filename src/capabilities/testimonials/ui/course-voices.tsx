import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { presentTestimonial } from '../present-testimonial.ts'
import type { PublicTestimonial } from '../testimonials.ts'

const MESSAGES = {
  sk: {
    attended: 'Účasť overená',
    note: 'Každú referenciu pred zverejnením schvaľuje človek z nášho tímu. Overí pritom, že sa jej autor kurzu zúčastnil.',
    means: 'Kde stojí „Účasť overená“, dokladá ju prezencia kurzu a slová nám poslal sám účastník.',
  },
  en: {
    attended: 'Attendance verified',
    note: 'Before we publish a testimonial, one of us approves it and checks that its author took the course.',
    means:
      'Where it says “Attendance verified”, the record of attendance shows it, and the words came from the participant.',
  },
}

/** What participants of one course say, all of it at once. */
export function CourseVoices({ testimonials }: { testimonials: ReadonlyArray<PublicTestimonial> }) {
  const words = useMessages(MESSAGES)
  return (
    <>
      <ul className="course-voices">
        {testimonials.map(presentTestimonial).map(({ id, text, author, company, isAttended }) => (
          <li key={id}>
            <figure>
              <blockquote>
                <p>{typo(`„${text.replace(/^[„"“]+|[“"”]+$/gu, '')}“`)}</p>
              </blockquote>
              <figcaption>
                {author && <b>{author}</b>}
                {company && <span>{typo(company)}</span>}
                {isAttended && (
                  <span className="course-voice-attended">
                    <Mark name="makcen" /> {words.attended}
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-2">
        {words.note}
        {testimonials.some(({ attended }) => attended) && ` ${words.means}`}
      </p>
    </>
  )
}
