import { useMessages } from '#ui/hooks/use-messages.ts'
import { presentTestimonial } from '../present-testimonial.ts'
import type { PublicTestimonial } from '../testimonials.ts'
import { VoiceWords } from './voice-words.tsx'

const MESSAGES = {
  sk: {
    note: 'Každú referenciu pred zverejnením schvaľuje človek z nášho tímu. Overí pritom, že sa jej autor kurzu zúčastnil.',
    means: 'Kde stojí „Účasť overená“, dokladá ju prezencia kurzu a slová nám poslal sám účastník.',
  },
  en: {
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
        {testimonials.map(presentTestimonial).map((testimonial) => (
          <li key={testimonial.id}>
            <figure>
              <VoiceWords testimonial={testimonial} />
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
