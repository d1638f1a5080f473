import { Form, Link, useLocation } from 'react-router'
import { isVerified, TESTIMONIAL_VIEWS, type TestimonialForStaff } from '#capabilities/testimonials/testimonials.ts'
import { typo } from '#kernel/typography.ts'
import { officeList } from '#routes/admin/table/office-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Monogram } from '#ui/marks/monogram.tsx'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Referencie',
    search: 'Hľadať autora, firmu alebo slová',
    position: 'Poradie',
    up: 'Vyššie',
    down: 'Nižšie',
    author: 'Autor',
    role: 'Pozícia',
    company: 'Firma',
    text: 'Text',
    state: 'Stav',
    unverified: 'bez overenia',
    attended: 'účasť overená',
    source: 'Zdroj',
    verification: 'Overenie',
    verifiedOn: 'Overené dňa',
    added: 'Pridaná',
  },
  en: {
    caption: 'Testimonials',
    search: 'Search by author, company or words',
    position: 'Order',
    up: 'Up',
    down: 'Down',
    author: 'Author',
    role: 'Role',
    company: 'Company',
    text: 'Text',
    state: 'State',
    unverified: 'not verified',
    attended: 'attendance verified',
    source: 'Source',
    verification: 'Verification',
    verifiedOn: 'Verified on',
    added: 'Added',
  },
}

type Places = { first: number; of: number; mayChange: boolean; testimonials: ReadonlyArray<TestimonialForStaff> }

export const TESTIMONIAL_LIST = officeList<TestimonialForStaff, { places: Places | null }>()({
  address: '/admin/testimonials',
  messages: MESSAGES,
  sorts: ['added', 'position'],
  sort: { key: 'added', direction: 'descending' },
  columns: {
    position: {
      fold: 'line',
      sorts: false,
      when: ({ places }) => places !== null,
      cell: (row, { places }) => places && <Place testimonial={row} places={places} />,
    },
    author: { fold: 'lead', cell: (row) => <Author testimonial={row} /> },
    text: { fold: 'line', cell: ({ content }) => <span className="two-lines">{typo(content)}</span> },
    state: { fold: 'side', cell: (row) => <State testimonial={row} /> },
    added: {
      cell: ({ createdAt }) => <DateText value={createdAt} format="numeric" className="num whitespace-nowrap" />,
    },
  },
  file: 'referencie',
  sheet: {
    added: { kind: 'moment', value: ({ createdAt }) => createdAt },
    author: { value: ({ name }) => name },
    role: 'text',
    company: 'text',
    text: { value: ({ content }) => content },
    state: {
      value: ({ approved }, language) => TESTIMONIAL_MESSAGES[language][approved ? 'approved' : 'waiting'],
    },
    source: 'text',
    verification: 'text',
    verifiedOn: 'date',
  },
})

/** The public ones stand in the order of the site unless told otherwise. */
export function testimonialsQueryIn(address: string) {
  const show = new URL(address).searchParams.get('show')
  const view = TESTIMONIAL_VIEWS.find((known) => known === show) ?? null
  const { query, wanted } = TESTIMONIAL_LIST.queryIn(
    address,
    view === 'approved' ? { key: 'position', direction: 'ascending' } : undefined,
  )
  const { q, sort } = query
  // Places mean something only where every public one is listed in the order of the site.
  const isInOrder = view === 'approved' && q === '' && sort.key === 'position' && sort.direction === 'ascending'
  return { query, view, wanted: { ...wanted, view }, isInOrder }
}

function Place({ testimonial: { id, name }, places }: { testimonial: TestimonialForStaff; places: Places }) {
  const words = useMessages(MESSAGES)
  const { nameless } = useMessages(TESTIMONIAL_MESSAGES)
  const { search } = useLocation()
  const index = places.testimonials.findIndex((each) => each.id === id)
  const number = places.first + index + 1
  return (
    <div className="places">
      <span className="num">{number}.</span>
      {places.mayChange &&
        (['up', 'down'] as const).map((direction) => (
          <Form key={direction} method="post" action={search} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="direction" value={direction} />
            <Button
              type="submit"
              size="sm"
              className="square"
              data-moves={`${id} ${direction}`}
              aria-label={`${words[direction]}: ${name || nameless}`}
              aria-disabled={direction === 'up' ? number === 1 : number === places.of}
            >
              <Icon name={direction} />
            </Button>
          </Form>
        ))}
    </div>
  )
}

function Author({ testimonial: { id, name, role, company, image } }: { testimonial: TestimonialForStaff }) {
  const { nameless } = useMessages(TESTIMONIAL_MESSAGES)
  return (
    <span className="row-author">
      {image ? <img src={image} alt="" width="40" height="40" loading="lazy" /> : <Monogram name={name || 'A'} />}
      <span>
        <Link to={`/admin/testimonials/${id}`} className="row-link">
          {name || nameless}
        </Link>
        <small className="row-note">{[role, company].filter(Boolean).join(', ')}</small>
      </span>
    </span>
  )
}

function State({ testimonial }: { testimonial: TestimonialForStaff }) {
  const words = useMessages(MESSAGES)
  const { approved, waiting } = useMessages(TESTIMONIAL_MESSAGES)
  return (
    <>
      <Badge look={testimonial.approved ? 'ok' : 'warn'}>{testimonial.approved ? approved : waiting}</Badge>
      {testimonial.isVoice && <small className="row-note">{words.attended}</small>}
      {!isVerified(testimonial) && <small className="row-note">{words.unverified}</small>}
    </>
  )
}
