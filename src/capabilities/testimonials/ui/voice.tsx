import { useEffect, useRef, useState } from 'react'
import { Mark } from '#ui/marks/mark.tsx'
import { letterOf, type PresentedTestimonial } from '../present-testimonial.ts'
import { VoiceWords } from './voice-words.tsx'

export function Voice({ testimonial }: { testimonial: PresentedTestimonial }) {
  return (
    <figure className="voice">
      <VoiceWords testimonial={testimonial} />
      <VoicePlate author={testimonial.author} imageUrl={testimonial.imageUrl} />
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
