import type { ReactNode } from 'react'
import { typo } from '#kernel/typography.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { type Snapshot, type Standing, useSnapshot } from '#ui/hooks/use-snapshot.ts'
import { Loader } from '#ui/marks/loader.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { presentTestimonial } from '../present-testimonial.ts'
import type { TestimonialsApi } from '../testimonials.contract.ts'
import type { PublicTestimonial } from '../testimonials.ts'
import { Voice } from './voice.tsx'
import './voices.css'

type Testimonials = ReadonlyArray<PublicTestimonial>

const MESSAGES = { previous: 'Predchádzajúca referencia', next: 'Ďalšia referencia', one: 'Referencia' }

export function TestimonialsSection({ testimonials }: { testimonials: Snapshot<Testimonials> }) {
  const standing = useSnapshot(testimonials, askAgain)
  return (
    <section id="testimonials" className="voices" aria-labelledby="testimonials-title">
      <div className="wrap grid gap-8">
        <Testimonials standing={standing} />
        <p className="voices-note">
          {typo(
            'Každú referenciu pred zverejnením schvaľuje človek z nášho tímu. Overí pritom, že sa jej autor kurzu zúčastnil.',
          )}
        </p>
      </div>
    </section>
  )
}

function Testimonials({ standing }: { standing: Standing<Testimonials> }) {
  const heading = <RuledHeading id="testimonials-title">Čo o nás hovoria naši klienti</RuledHeading>
  if (standing.state === 'loading') {
    return (
      <>
        {heading}
        <div className="scripted">
          <Loader>Načítavame referencie…</Loader>
        </div>
        <div className="unscripted">
          <NoVoices />
        </div>
      </>
    )
  }
  // What cannot be read stays empty: a missing testimonial takes nothing from the visitor.
  const voices = standing.state === 'ready' ? standing.value.map(presentTestimonial) : []
  if (voices.length === 0) {
    return (
      <>
        {heading}
        <NoVoices />
      </>
    )
  }
  const slides: Array<{ key: string; content: ReactNode }> = voices.map((voice) => {
    return { key: voice.id, content: <Voice testimonial={voice} /> }
  })
  return (
    <Carousel
      label="Referencie"
      autoplayMs={6000}
      stopOnInteraction={false}
      words={MESSAGES}
      className="voices-carousel"
      heading={heading}
      slides={slides}
    />
  )
}

function NoVoices() {
  return (
    <p className="flex items-center gap-4 text-lg">
      <Mark name="bodky" className="text-[2.5rem]" />
      {typo('Aktuálne nemáme žiadne zverejnené referencie.')}
    </p>
  )
}

async function askAgain(): Promise<Testimonials> {
  const { testimonials } = await callApi<TestimonialsApi, 'getTestimonials'>('getTestimonials', {}, { method: 'GET' })
  return testimonials
}
