import type { listSocialComments } from '#capabilities/sharing/list-social-comments.server.ts'
import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import { SOCIAL_MESSAGES } from './social.messages.ts'

type Listed = Awaited<ReturnType<typeof listSocialComments>>
type Comment = Listed['comments'][number]

export const COMMENTS_ON_PAGE = 10

type SocialCommentsProps = Listed & {
  page: number
  href: (page: number) => string
  titles: Readonly<Record<string, string>>
}

/** What people wrote about our pages, newest first. Their words are text, whatever stands in them. */
export function SocialComments({ comments, total, page, href, titles }: SocialCommentsProps) {
  const { comments: words, pages, names } = useMessages(SOCIAL_MESSAGES)
  const columns: ReadonlyArray<Column<Comment>> = [
    { key: 'author', header: words.author, fold: 'lead', cell: ({ author }) => author },
    { key: 'network', header: words.network, fold: 'side', cell: ({ platform }) => names[platform] ?? platform },
    {
      key: 'content',
      header: words.content,
      fold: 'line',
      cell: (comment) => wordsOf(comment, words.open),
    },
    {
      key: 'page',
      header: pages.page,
      cell: ({ path }) => typo(path === '/' ? pages.home : (titles[path.replace(/^.*\/blog\//, '')] ?? path)),
    },
    {
      key: 'at',
      header: words.at,
      cell: ({ timestamp }) => formatDate(timestamp, 'moment'),
    },
  ]
  return (
    <div className="social-part">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <DataTable
        caption={words.title}
        rows={comments}
        rowKey={({ platform, commentId }) => `${platform} ${commentId}`}
        empty={words.empty}
        columns={columns}
      />
      <Pagination page={page} pages={Math.ceil(total.count / COMMENTS_ON_PAGE)} href={href} label={words.paging} />
    </div>
  )
}

function wordsOf({ content, url }: Comment, open: string) {
  return (
    <>
      <span className="wrap-anywhere">{content}</span>{' '}
      <TextLink to={url} target="_blank" rel="noopener noreferrer">
        {open}
      </TextLink>
    </>
  )
}
