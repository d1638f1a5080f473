import type { ReactNode } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { WAKES } from '#ui/hooks/at-rest.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
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

const MESSAGES = {
  sk: {
    title: 'Čo o nás hovoria naši klienti',
    label: 'Referencie',
    steps: { previous: 'Predchádzajúca referencia', next: 'Ďalšia referencia', one: 'Referencia' },
    note: 'Každú referenciu pred zverejnením schvaľuje človek z nášho tímu. Overí pritom, že sa jej autor kurzu zúčastnil.',
    attended: 'Kde stojí „Účasť overená“, dokladá ju prezencia kurzu a slová nám poslal sám účastník.',
    loading: 'Načítavame referencie…',
    none: 'Aktuálne nemáme žiadne zverejnené referencie.',
  },
  en: {
    title: 'What our clients say',
    label: 'Testimonials',
    steps: { previous: 'Previous testimonial', next: 'Next testimonial', one: 'Testimonial' },
    note: 'Before we publish a testimonial, one of us approves it and checks that its author took the course.',
    attended:
      'Where it says “Attendance verified”, the record of attendance shows it, and the words came from the participant.',
    loading: 'Loading testimonials…',
    none: 'There are no published testimonials at the moment.',
  },
}

export function TestimonialsSection({ testimonials }: { testimonials: Snapshot<Testimonials> }) {
  const words = useMessages(MESSAGES)
  const standing = useSnapshot(testimonials, askAgain)
  const hasVoice = standing.state === 'ready' && standing.value.some(({ attended }) => attended)
  return (
    <section id="testimonials" className="voices" aria-labelledby="testimonials-title">
      <div className="wrap grid gap-8">
        <Testimonials standing={standing} />
        <p className="voices-note">
          {words.note}
          {hasVoice && ` ${words.attended}`}
        </p>
      </div>
    </section>
  )
}

function Testimonials({ standing }: { standing: Standing<Testimonials> }) {
  const words = useMessages(MESSAGES)
  const heading = <RuledHeading id="testimonials-title">{words.title}</RuledHeading>
  if (standing.state === 'loading') {
    return (
      <>
        {heading}
        <div className="scripted" {...WAKES}>
          <Loader>{words.loading}</Loader>
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
      label={words.label}
      autoplayMs={6000}
      stopOnInteraction={false}
      words={words.steps}
      className="voices-carousel"
      heading={heading}
      slides={slides}
    />
  )
}

function NoVoices() {
  const { none } = useMessages(MESSAGES)
  return (
    <p className="flex items-center gap-4 text-lg">
      <Mark name="bodky" className="text-[2.5rem]" />
      {none}
    </p>
  )
}

async function askAgain(): Promise<Testimonials> {
  const { testimonials } = await callApi<TestimonialsApi, 'getTestimonials'>('getTestimonials', {}, { method: 'GET' })
  return testimonials
}
