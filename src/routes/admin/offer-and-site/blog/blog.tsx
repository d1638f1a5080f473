import { Form, Link, useNavigation } from 'react-router'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { type BlogPostRow, POST_SORTS, POST_STATUSES } from '#capabilities/blog/blog-for-staff.ts'
import { purgeBlog } from '#capabilities/blog/purge-blog.server.ts'
import { readBlogState } from '#capabilities/blog/read-blog-state.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { readTableQuery } from '#routes/admin/table/table-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/blog'
import { BLOG_MESSAGES, type BlogWords, POST_LOOKS } from './blog.messages.ts'
import { blogPosts } from './blog-posts.server.ts'
import { BlogState } from './blog-state.tsx'
import './blog.css'

/** Ghost serves no page beyond this one. */
const LAST_PAGE = 1_000

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may, language } = staffRequest(context)
  const mayChange = may('purgeBlog')
  const blog = context.get(blogContext)
  const asked = readTableQuery(request.url, {
    sorts: POST_SORTS,
    sort: { key: 'updated', direction: 'descending' },
    filters: ['status'],
  })
  const { q, sort, filters } = asked
  const query = {
    q,
    page: Math.min(asked.page, LAST_PAGE),
    status: POST_STATUSES.find((known) => known === filters.status) ?? null,
    sort: sort.key,
    direction: sort.direction,
  }
  const [{ limit, ...listed }, { alerts: _, ...report }] = await Promise.all([
    blogPosts(services, blog, { query, call, language }),
    readBlogState(services, blog, call),
  ]).catch(refused)
  return { ...listed, report, mayChange, query: { ...asked, page: query.page, pageSize: limit } }
}

/** Has every server read its posts anew. */
export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call }) => {
    await purgeBlog(services, call)
    const { searchParams } = new URL(request.url)
    for (const name of ['index', '_routes']) searchParams.delete(name)
    searchParams.set('done', 'purged')
    return `/admin/blog?${searchParams}`
  })
}

export default function BlogScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, total, refusal, report, mayChange, query } = loaderData
  const words = useMessages(BLOG_MESSAGES)
  const canListAll = report.ghost?.canListPosts ?? false
  return (
    <AdminScreen
      lead={report.isSample ? words.leadSample : words.lead}
      actions={<Actions adminUrl={report.ghost?.adminUrl ?? null} mayChange={mayChange} />}
    >
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      {report.isSample && (
        <section className="blog-note" aria-labelledby="blog-note-heading">
          <h2 id="blog-note-heading">{words.sample.title}</h2>
          <p>{words.sample.text}</p>
        </section>
      )}
      <BlogState report={report} />
      {!report.isSample && !canListAll && <p className="mb-4 text-ink-2">{words.publishedOnly}</p>}
      {refusal ? (
        <ErrorState
          title={words.failed}
          action={
            <ButtonLink to="" size="sm">
              {words.retry}
            </ButtonLink>
          }
        >
          {typo(`${refusal} ${words.failedNote}`)}
        </ErrorState>
      ) : (
        <AdminTable
          caption={words.caption}
          columns={columnsIn(words, canListAll)}
          rows={posts}
          rowKey={({ id }) => id}
          query={query}
          total={total}
          search={{ label: words.search }}
          filters={
            canListAll
              ? [
                  {
                    name: 'status',
                    label: words.status,
                    all: words.anyStatus,
                    options: POST_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
                  },
                ]
              : undefined
          }
          empty={<EmptyState>{words.empty}</EmptyState>}
        />
      )}
    </AdminScreen>
  )
}

function Actions({ adminUrl, mayChange }: { adminUrl: string | null; mayChange: boolean }) {
  const words = useMessages(BLOG_MESSAGES)
  const { state, formMethod } = useNavigation()
  return (
    <>
      <ButtonLink to="/blog" reloadDocument>
        <Icon name="eye" />
        {words.view}
      </ButtonLink>
      {adminUrl && mayChange && (
        <Form method="post" preventScrollReset>
          <Button type="submit" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={words.refreshing}>
            <Icon name="swap" />
            {words.refresh}
          </Button>
        </Form>
      )}
      {adminUrl && mayChange && (
        <a href={`${adminUrl}#/editor/post`} target="_blank" rel="noreferrer" className={buttonClass('spark', 'md')}>
          <Icon name="pen" />
          {words.write}
        </a>
      )}
    </>
  )
}

function columnsIn(words: BlogWords, canListAll: boolean): ReadonlyArray<Column<BlogPostRow>> {
  const title: Column<BlogPostRow> = {
    key: 'title',
    header: words.title,
    sortable: canListAll,
    fold: 'lead',
    cell: (post) => <PostName post={post} words={words} />,
  }
  const published: Column<BlogPostRow> = {
    key: 'published',
    header: words.published,
    sortable: canListAll,
    cell: ({ publishedAt }) => <Day at={publishedAt} />,
  }
  const links: Column<BlogPostRow> = {
    key: 'links',
    header: words.links,
    headerHidden: true,
    align: 'end',
    fold: 'line',
    cell: (post) => <PostLinks post={post} words={words} />,
  }
  if (!canListAll) return [title, published, links]
  return [
    title,
    {
      key: 'status',
      header: words.status,
      fold: 'side',
      cell: ({ status }) => <Badge look={POST_LOOKS[status]}>{words.statuses[status]}</Badge>,
    },
    published,
    { key: 'updated', header: words.updated, sortable: true, cell: ({ updatedAt }) => <Day at={updatedAt} /> },
    links,
  ]
}

function PostName({ post, words }: { post: BlogPostRow; words: BlogWords }) {
  const { title, tags, authors, visibility, language } = post
  const about = [
    words.languages[language],
    ...tags,
    ...authors,
    ...(visibility === 'public' ? [] : [words.visibility[visibility]]),
  ]
  return (
    <>
      <strong className="font-semibold">{typo(title)}</strong>
      <small className="row-note">{about.join(', ')}</small>
    </>
  )
}

function Day({ at }: { at: string | null }) {
  return at && <DateText value={new Date(at)} format="numeric" className="num whitespace-nowrap font-normal" />
}

function PostLinks({ post: { title, path, editorUrl }, words }: { post: BlogPostRow; words: BlogWords }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {path && (
        // Where the article is, whatever the office speaks.
        <Link to={path} reloadDocument className={buttonClass('outline', 'sm')} aria-label={words.readOne(title)}>
          {words.read}
        </Link>
      )}
      {editorUrl && (
        <a
          href={editorUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('outline', 'sm')}
          aria-label={words.editOne(title)}
        >
          {words.edit}
          <Icon name="external" />
        </a>
      )}
    </span>
  )
}
