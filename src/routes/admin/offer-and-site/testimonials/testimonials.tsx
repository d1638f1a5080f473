import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import { listAllTestimonials } from '#capabilities/testimonials/list-all-testimonials.server.ts'
import { moveTestimonial } from '#capabilities/testimonials/move-testimonial.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/testimonials'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import { TESTIMONIAL_LIST, testimonialsQueryIn } from './testimonials-list.tsx'
import './testimonials.css'

const MESSAGES = {
  sk: {
    lead: 'Slová ľudí, ktorí boli na kurze. Na web idú až po schválení, v poradí, aké im dáte.',
    add: 'Nová referencia',
    views: 'Ktoré referencie',
    all: 'Všetky',
    approved: 'Zverejnené v poradí',
    waiting: 'Čakajú na schválenie',
    empty: 'Zatiaľ tu nie je žiadna referencia. Pridajte prvú, keď vám ju niekto napíše.',
    noneWaiting: 'Nič nečaká na schválenie.',
    nonePublic: 'Na webe zatiaľ nie je žiadna referencia.',
  },
  en: {
    lead: 'Words of people who took a course. They go public once approved, in the order you give them.',
    add: 'New testimonial',
    views: 'Which testimonials',
    all: 'All',
    approved: 'Public, in order',
    waiting: 'Awaiting approval',
    empty: 'There are no testimonials yet. Add the first one when somebody writes it.',
    noneWaiting: 'Nothing awaits approval.',
    nonePublic: 'There is no testimonial on the site yet.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveTestimonial')
  const { query, view, wanted, isInOrder } = testimonialsQueryIn(request.url)
  const { testimonials, total } = await listAllTestimonials(services, wanted, call).catch(refused)
  return { testimonials, total, query, view, isInOrder, mayChange }
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
  const { testimonials, total, query, view, isInOrder, mayChange } = loaderData
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
        mayChange && (
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
      <OfficeTable
        list={TESTIMONIAL_LIST}
        views={{
          label: words.views,
          items: [
            { to: viewHref(''), label: words.all, current: view === null },
            { to: viewHref('waiting'), label: words.waiting, current: view === 'waiting' },
            { to: viewHref('approved'), label: words.approved, current: view === 'approved' },
          ],
        }}
        given={{
          places: isInOrder
            ? { first: (query.page - 1) * query.pageSize, of: total.count, mayChange, testimonials }
            : null,
        }}
        rows={testimonials}
        query={query}
        total={total}
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
