import { Voice } from '#capabilities/testimonials/ui/voice.tsx'
import { PageLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import type { TestimonialDraft } from './testimonial-fields.ts'
import '#capabilities/testimonials/ui/voices.css'
import './testimonials.css'

type TestimonialPreviewProps = { draft: TestimonialDraft; approved: boolean; isVoice?: boolean }

/** A testimonial as the landing page shows it, while it is being written. */
export function TestimonialPreview({ draft, approved, isVoice = false }: TestimonialPreviewProps) {
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const { content, name, role, company, image } = draft
  return (
    <section className="testimonial-preview" aria-labelledby="preview">
      <h2 id="preview">{words.preview}</h2>
      <p className="text-ink-2">{approved ? words.previewPublic : words.previewWaiting}</p>
      <div className="voices" inert lang="sk">
        <PageLanguage value="sk">
          <Voice
            // A picture that did not come is asked for again when another is chosen.
            key={image}
            testimonial={{
              id: 'preview',
              text: content.trim() || '…',
              author: name.trim(),
              company: [role.trim(), company.trim()].filter(Boolean).join(', '),
              imageUrl: image || null,
              approved,
              ...(isVoice && { isAttended: true as const }),
              createdAt: '',
            }}
          />
        </PageLanguage>
      </div>
    </section>
  )
}
