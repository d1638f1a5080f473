import { useEffect, useRef, useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { letterOf, type PresentedTestimonial } from '../present-testimonial.ts'

const MESSAGES = { sk: { attended: 'Účasť overená' }, en: { attended: 'Attendance verified' } }

/** Lengths in letters from which a quotation is set smaller, so that it stays within a screen. */
const LONG = 180
const VERY_LONG = 420

export function Voice({ testimonial }: { testimonial: PresentedTestimonial }) {
  const { text, author, company, imageUrl, isAttended } = testimonial
  const words = useMessages(MESSAGES)
  return (
    <figure className="voice">
      <blockquote data-length={text.length > VERY_LONG ? 'very-long' : text.length > LONG ? 'long' : 'short'}>
        <p>{typo(`„${text.replace(/^[„"“]+|[“"”]+$/gu, '')}“`)}</p>
      </blockquote>
      <figcaption>
        {author && <b>{author}</b>}
        {company && <span>{typo(company)}</span>}
        {isAttended && (
          <span className="voice-attended">
            <Mark name="makcen" /> {words.attended}
          </span>
        )}
      </figcaption>
      <VoicePlate author={author} imageUrl={imageUrl} />
    </figure>
  )
}

/** The author's picture; the letter under it is what remains when there is none, or when it does not come. */
function VoicePlate({ author, imageUrl }: { author: string; imageUrl: string | null }) {
  const image = useRef<HTMLImageElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    // It may have failed before anybody listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true)
  }, [])
  return (
    <div className="voice-plate tint" aria-hidden="true">
      <Mark name="dlzen" />
      <Mark name="dlzen" />
      <span className="voice-letter">{letterOf(author)}</span>
      {imageUrl && !hasFailed && (
        <img ref={image} src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      )}
    </div>
  )
}
