import type { TestimonialForStaff } from '#capabilities/testimonials/testimonials.ts'
import { typo } from '#kernel/typography.ts'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import { draftOf } from './testimonial-fields.ts'
import { TestimonialPreview } from './testimonial-preview.tsx'

/** A testimonial that its reader cannot change: they may only read, or the words are their author's alone. */
export function TestimonialFacts({ testimonial }: { testimonial: TestimonialForStaff }) {
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const { source, verification, verifiedOn, approved, isVoice } = testimonial
  return (
    <>
      {isVoice && <p className="text-ink-2">{typo(words.voiceNote)}</p>}
      <Facts
        items={[
          { term: words.fields.source, value: source ? typo(source) : words.nothing },
          { term: words.fields.verification, value: verification ? typo(verification) : words.nothing },
          { term: words.fields.verifiedOn, value: verifiedOn ? formatDate(verifiedOn, 'numeric') : words.nothing },
        ]}
      />
      <TestimonialPreview draft={draftOf(testimonial)} approved={approved} isVoice={isVoice} />
    </>
  )
}
