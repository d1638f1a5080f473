import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import type { ArticlePage } from '../blog.ts'
import { blogPath } from '../blog-query.ts'

/** Where to go from an article: to where it first appeared, if readers can get there, and to others like it. */
export function ArticleLinks({ originalUrl, primary_tag }: Pick<ArticlePage, 'originalUrl' | 'primary_tag'>) {
  if (originalUrl === null && primary_tag === null) return null
  return (
    <ul className="article-links">
      {originalUrl !== null && (
        <li>
          <a className="link" href={originalUrl} target="_blank" rel="noopener noreferrer">
            Pôvodný článok
          </a>
        </li>
      )}
      {primary_tag && (
        <li>
          <TextLink to={blogPath({ tag: primary_tag.slug })}>{typo(`Ďalšie z kategórie ${primary_tag.name}`)}</TextLink>
        </li>
      )}
    </ul>
  )
}
