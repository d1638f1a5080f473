import { Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import { approveTestimonial } from '#capabilities/testimonials/approve-testimonial.server.ts'
import { listAllTestimonials } from '#capabilities/testimonials/list-all-testimonials.server.ts'
import type { Testimonial } from '#capabilities/testimonials/testimonials.ts'
import { refusedForm } from '#routes/refused.server.ts'
import { AnswerNote } from '#ui/answer-note.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Monogram } from '#ui/monogram.tsx'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/testimonials'
import { AdminScreen } from './admin-screen.tsx'
import { AdminTable } from './admin-table.tsx'
import { askedIn } from './asked.server.ts'
import { CloseDetails } from './close-details.tsx'
import { DoneNote } from './done-note.tsx'
import { formTexts, parseForm } from './entrance.server.ts'
import { openedIn, openHref, useOpenedFocus } from './opened.ts'
import { readTableQuery } from './table-query.ts'

const WORDS = {
  sk: {
    caption: 'Referencie',
    author: 'Autor',
    nameless: 'Bez mena',
    text: 'Text',
    state: 'Stav',
    anyState: 'Všetky',
    approved: 'Zverejnená',
    waiting: 'Čaká na schválenie',
    added: 'Pridaná',
    search: 'Hľadať v referenciách',
    empty: 'Zatiaľ tu nie je žiadna referencia.',
    approve: 'Zverejniť',
    hide: 'Skryť z webu',
    approveNote: 'Zverejnite ju, iba ak viete, že autor sa kurzu naozaj zúčastnil. Stránka to o referenciách tvrdí.',
    done: { approved: 'Referencia je zverejnená.', hidden: 'Referencia je skrytá.' },
  },
  en: {
    caption: 'Testimonials',
    author: 'Author',
    nameless: 'No name',
    text: 'Text',
    state: 'State',
    anyState: 'All',
    approved: 'Public',
    waiting: 'Awaiting approval',
    added: 'Added',
    search: 'Search testimonials',
    empty: 'There are no testimonials yet.',
    approve: 'Publish',
    hide: 'Hide from the site',
    approveNote:
      'Publish it only if you know that the author really took the course. The site says so about testimonials.',
    done: { approved: 'The testimonial is public.', hidden: 'The testimonial is hidden.' },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = askedIn(context)
  const query = readTableQuery(request.url, {
    sorts: ['added'],
    sort: { key: 'added', direction: 'descending' },
    filters: ['state'],
  })
  const { page, pageSize, filters } = query
  const approved = filters.state === 'approved' ? true : filters.state === 'waiting' ? false : null
  const wanted = { search: query.q || null, approved, page, pageSize }
  const { testimonials, total } = await listAllTestimonials(services, wanted, call).catch(refused)
  const openId = openedIn(request.url)
  return { testimonials, total, query, isAdmin, opened: testimonials.find(({ id }) => id === openId) ?? null }
}

const Decision = z.object({ id: z.uuid(), approved: z.stringbool() })

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, language } = askedIn(context)
  try {
    const { id, approved } = parseForm(Decision, await formTexts(request))
    await approveTestimonial(services, { id, approved }, call)
    const { searchParams } = new URL(request.url)
    for (const name of ['index', '_routes']) searchParams.delete(name)
    searchParams.set('done', approved ? 'approved' : 'hidden')
    return redirect(`/admin/testimonials?${searchParams}`, 303)
  } catch (error) {
    return refusedForm(error, 'approve', language)
  }
}

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonials, total, query, isAdmin, opened } = loaderData
  const words = useWords(WORDS)
  const { search } = useLocation()
  useOpenedFocus(opened?.id ?? null)
  const columns = columnsIn({ words, search })
  return (
    <AdminScreen
      drawer={
        opened && <TestimonialDrawer testimonial={opened} mayDecide={isAdmin} refusal={actionData?.message ?? null} />
      }
    >
      <DoneNote texts={words.done} />
      <AdminTable
        caption={words.caption}
        columns={columns}
        rows={testimonials}
        rowKey={({ id }) => id}
        currentKey={opened?.id}
        query={query}
        total={total}
        search={{ label: words.search }}
        filters={[
          {
            name: 'state',
            label: words.state,
            all: words.anyState,
            options: [
              { value: 'approved', label: words.approved },
              { value: 'waiting', label: words.waiting },
            ],
          },
        ]}
        empty={<EmptyState>{typo(words.empty)}</EmptyState>}
      />
    </AdminScreen>
  )
}

type Shown = { words: (typeof WORDS)['sk']; search: string }

function columnsIn({ words, search }: Shown): ReadonlyArray<Column<Testimonial>> {
  return [
    {
      key: 'author',
      header: words.author,
      fold: 'lead',
      cell: ({ id, name, role, company }) => (
        <>
          <Link to={openHref(search, id)} className="row-link" data-opens={id} preventScrollReset>
            {name || words.nameless}
          </Link>
          <small className="row-note">{[role, company].filter(Boolean).join(', ')}</small>
        </>
      ),
    },
    {
      key: 'text',
      header: words.text,
      fold: 'line',
      cell: ({ content }) => <span className="two-lines">{typo(content)}</span>,
    },
    {
      key: 'state',
      header: words.state,
      fold: 'side',
      cell: ({ approved }) => <State approved={approved} />,
    },
    {
      key: 'added',
      header: words.added,
      cell: ({ createdAt }) => (
        <DateText value={new Date(createdAt)} format="numeric" className="num whitespace-nowrap" />
      ),
    },
  ]
}

function State({ approved }: { approved: boolean }) {
  const words = useWords(WORDS)
  return <Badge look={approved ? 'ok' : 'warn'}>{approved ? words.approved : words.waiting}</Badge>
}

type TestimonialDrawerProps = { testimonial: Testimonial; mayDecide: boolean; refusal: string | null }

function TestimonialDrawer({ testimonial, mayDecide, refusal }: TestimonialDrawerProps) {
  const words = useWords(WORDS)
  const isBusy = useNavigation().state === 'submitting'
  const { id, name, role, company, approved, content } = testimonial
  return (
    <Drawer
      lead={<Monogram name={name || 'A'} />}
      title={name || words.nameless}
      description={[role, company].filter(Boolean).join(', ')}
      close={<CloseDetails />}
      actions={
        mayDecide && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="approved" value={String(!approved)} />
            <Button type="submit" look={approved ? 'outline' : 'ink'} busy={isBusy}>
              {approved ? words.hide : words.approve}
            </Button>
          </Form>
        )
      }
    >
      {refusal && <AnswerNote>{refusal}</AnswerNote>}
      <p>
        <State approved={approved} />
      </p>
      <blockquote className="whitespace-pre-line">{typo(content)}</blockquote>
      {mayDecide && !approved && <p className="text-ink-2">{typo(words.approveNote)}</p>}
    </Drawer>
  )
}
