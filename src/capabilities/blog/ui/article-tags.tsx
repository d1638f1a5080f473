import { Link } from 'react-router'
import type { ArticlePage } from '../blog.ts'
import { blogPath } from '../blog-query.ts'

export function ArticleTags({ tags }: Pick<ArticlePage, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <ul className="article-tags" aria-label="Kategórie článku">
      {tags.map(({ id, name, slug }) => (
        <li key={id}>
          <Link className="badge plain" to={blogPath({ tag: slug })}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
