import { TextLink } from '#ui/controls/text-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { ArticlePage } from '../blog.ts'
import { blogPath } from '../blog-query.ts'

const MESSAGES = {
  sk: { original: 'Pôvodný článok', more: (category: string) => `Ďalšie z kategórie ${category}` },
  en: { original: 'Original article', more: (category: string) => `More in the category ${category}` },
}

/** Where to go from an article: to where it first appeared, if readers can get there, and to others like it. */
export function ArticleLinks({ originalUrl, primary_tag }: Pick<ArticlePage, 'originalUrl' | 'primary_tag'>) {
  const words = useMessages(MESSAGES)
  if (originalUrl === null && primary_tag === null) return null
  return (
    <ul className="article-links">
      {originalUrl !== null && (
        <li>
          <a className="link" href={originalUrl} target="_blank" rel="noopener noreferrer">
            {words.original}
          </a>
        </li>
      )}
      {primary_tag && (
        <li>
          <TextLink to={blogPath({ tag: primary_tag.slug })}>{words.more(primary_tag.name)}</TextLink>
        </li>
      )}
    </ul>
  )
}
