import { PageLink } from '#ui/controls/page-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { ArticlePage } from '../blog.ts'
import { blogPath } from '../blog-query.ts'

const MESSAGES = { sk: { tags: 'Kategórie článku' }, en: { tags: 'Categories of the article' } }

export function ArticleTags({ tags }: Pick<ArticlePage, 'tags'>) {
  const words = useMessages(MESSAGES)
  if (tags.length === 0) return null
  return (
    <ul className="article-tags" aria-label={words.tags}>
      {tags.map(({ id, name, slug }) => (
        <li key={id}>
          <PageLink className="badge plain" to={blogPath({ tag: slug })}>
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
