import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import { listAllTestimonials } from '#capabilities/testimonials/list-all-testimonials.server.ts'
import { moveTestimonial } from '#capabilities/testimonials/move-testimonial.server.ts'
import { isVerified, type TestimonialForStaff } from '#capabilities/testimonials/testimonials.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Monogram } from '#ui/marks/monogram.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/testimonials'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import { testimonialsQueryIn } from './testimonials-query.ts'
import './testimonials.css'

const MESSAGES = {
  sk: {
    caption: 'Referencie',
    lead: 'Slová ľudí, ktorí boli na kurze. Na web idú až po schválení, v poradí, aké im dáte.',
    add: 'Nová referencia',
    views: 'Ktoré referencie',
    all: 'Všetky',
    approved: 'Zverejnené v poradí',
    waiting: 'Čakajú na schválenie',
    place: 'Poradie',
    up: 'Vyššie',
    down: 'Nižšie',
    author: 'Autor',
    text: 'Text',
    state: 'Stav',
    unverified: 'bez overenia',
    added: 'Pridaná',
    search: 'Hľadať autora, firmu alebo slová',
    empty: 'Zatiaľ tu nie je žiadna referencia. Pridajte prvú, keď vám ju niekto napíše.',
    noneWaiting: 'Nič nečaká na schválenie.',
    nonePublic: 'Na webe zatiaľ nie je žiadna referencia.',
  },
  en: {
    caption: 'Testimonials',
    lead: 'Words of people who took a course. They go public once approved, in the order you give them.',
    add: 'New testimonial',
    views: 'Which testimonials',
    all: 'All',
    approved: 'Public, in order',
    waiting: 'Awaiting approval',
    place: 'Order',
    up: 'Up',
    down: 'Down',
    author: 'Author',
    text: 'Text',
    state: 'State',
    unverified: 'not verified',
    added: 'Added',
    search: 'Search by author, company or words',
    empty: 'There are no testimonials yet. Add the first one when somebody writes it.',
    noneWaiting: 'Nothing awaits approval.',
    nonePublic: 'There is no testimonial on the site yet.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const { query, view, wanted, isInOrder } = testimonialsQueryIn(request.url)
  const { testimonials, total } = await listAllTestimonials(services, wanted, call).catch(refused)
  return { testimonials, total, query, view, isInOrder, isAdmin }
}

const Move = z.object({ id: z.uuid(), direction: z.enum(['up', 'down']) })

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    await moveTestimonial(services, parseForm(Move, given), call)
    const { search } = new URL(request.url)
    return `/admin/testimonials${tableHref(search, { done: 'moved', index: '', _routes: '' })}`
  })
}

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonials, total, query, view, isInOrder, isAdmin } = loaderData
  const words = useMessages(MESSAGES)
  const { done } = useMessages(TESTIMONIAL_MESSAGES)
  const { search } = useLocation()
  useFocusOnMoved()
  const viewHref = (show: string) => tableHref(search, { show, sort: '', direction: '' })
  const empties = { approved: words.nonePublic, waiting: words.noneWaiting }
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        isAdmin && (
          <>
            <ExportButtons action="/admin/testimonials/export" />
            <ButtonLink to="/admin/testimonials/new" look="spark">
              <Icon name="plus" />
              {words.add}
            </ButtonLink>
          </>
        )
      }
    >
      <DoneNote texts={done} />
      {actionData && <AnswerNote>{actionData.message}</AnswerNote>}
      <TabLinks
        label={words.views}
        className="mb-3"
        items={[
          { to: viewHref(''), label: words.all, current: view === null },
          { to: viewHref('waiting'), label: words.waiting, current: view === 'waiting' },
          { to: viewHref('approved'), label: words.approved, current: view === 'approved' },
        ]}
      />
      <AdminTable
        caption={words.caption}
        columns={columnsIn(
          words,
          isInOrder ? { first: (query.page - 1) * query.pageSize, of: total.count, isAdmin, testimonials } : null,
        )}
        rows={testimonials}
        rowKey={({ id }) => id}
        query={{ ...query, filters: {} }}
        total={total}
        search={{ label: words.search }}
        empty={<EmptyState>{typo(view ? empties[view] : words.empty)}</EmptyState>}
      />
    </AdminScreen>
  )
}

/** The button that was pressed moves with its row and would lose the focus on the way. */
function useFocusOnMoved() {
  const { formData, state } = useNavigation()
  const pressed = useRef<string | null>(null)
  const moving = formData?.get('direction') ? `${formData.get('id')} ${formData.get('direction')}` : null
  useEffect(() => {
    if (moving) pressed.current = moving
    if (state !== 'idle' || !pressed.current) return
    document.querySelector<HTMLElement>(`[data-moves="${pressed.current}"]`)?.focus()
    pressed.current = null
  }, [state, moving])
}

type Places = { first: number; of: number; isAdmin: boolean; testimonials: ReadonlyArray<TestimonialForStaff> }

function columnsIn(words: (typeof MESSAGES)['sk'], places: Places | null): ReadonlyArray<Column<TestimonialForStaff>> {
  const place: Column<TestimonialForStaff> = {
    key: 'position',
    header: words.place,
    fold: 'line',
    cell: (row) => places && <Place testimonial={row} places={places} />,
  }
  return [
    ...(places ? [place] : []),
    { key: 'author', header: words.author, fold: 'lead', cell: (row) => <Author testimonial={row} /> },
    {
      key: 'text',
      header: words.text,
      fold: 'line',
      cell: ({ content }) => <span className="two-lines">{typo(content)}</span>,
    },
    { key: 'state', header: words.state, fold: 'side', cell: (row) => <State testimonial={row} /> },
    {
      key: 'added',
      header: words.added,
      sortable: true,
      cell: ({ createdAt }) => <DateText value={createdAt} format="numeric" className="num whitespace-nowrap" />,
    },
  ]
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
      {places.isAdmin &&
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
      {!isVerified(testimonial) && <small className="row-note">{words.unverified}</small>}
    </>
  )
}
