import { type SubmitEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import type { BlogTag } from '../blog.ts'
import { blogPath, hasFilters, inCategory, searching } from '../blog-query.ts'
import type { BlogQuery } from '../blog-reading.ts'

type BlogFiltersProps = { query: BlogQuery; tags: ReadonlyArray<BlogTag> }

/** A choice takes the place of the one before in the history, and what the visitor looks at stays where it is. */
const IN_PLACE = { replace: true, preventScrollReset: true } as const

/** Search and category. Both are forms of their own that work without a script; a category leaves the search behind. */
export function BlogFilters({ query, tags }: BlogFiltersProps) {
  return (
    <>
      <div className="blog-filters">
        <SearchForm query={query} />
        <CategoryForm query={query} tags={tags} />
        {hasFilters(query) ? (
          <ButtonLink to="/blog" {...IN_PLACE}>
            Zrušiť filtre
          </ButtonLink>
        ) : (
          <Button disabled>Zrušiť filtre</Button>
        )}
      </div>
      <ActiveFilters query={query} tags={tags} />
    </>
  )
}

function SearchForm({ query }: { query: BlogQuery }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  // With every list the words are those it was searched by; a field made anew would lose its focus.
  useEffect(() => {
    if (input.current) input.current.value = query.q
  }, [query])

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(blogPath(searching(query, input.current?.value ?? '')), IN_PLACE)
  }

  return (
    <search>
      <form action="/blog" method="get" className="field" onSubmit={search}>
        <label htmlFor="blog-search" className="field-label">
          {typo('Hľadať v článkoch')}
        </label>
        <div className="blog-search">
          <input
            ref={input}
            id="blog-search"
            type="search"
            name="q"
            maxLength={120}
            placeholder="Napríklad zadania, bezpečnosť…"
            defaultValue={query.q}
            className="control"
          />
          {query.tag !== null && <input type="hidden" name="tag" value={query.tag} />}
          <Button type="submit" look="ink" size="icon" aria-label="Hľadať">
            <Icon name="search" />
          </Button>
        </div>
      </form>
    </search>
  )
}

function CategoryForm({ query, tags }: BlogFiltersProps) {
  const navigate = useNavigate()
  const filled = tags.filter(({ count }) => count.posts > 0)
  return (
    <form action="/blog" method="get" className="field">
      <label htmlFor="blog-category" className="field-label">
        Kategória
      </label>
      <div className="blog-category">
        <Select
          id="blog-category"
          name="tag"
          value={query.tag ?? ''}
          onChange={({ target }) => void navigate(blogPath(inCategory(target.value)), IN_PLACE)}
        >
          <option value="">Všetky kategórie</option>
          {filled.map(({ id, slug, name, count }) => (
            <option key={id} value={slug}>
              {`${name} (${count.posts})`}
            </option>
          ))}
        </Select>
        <Button type="submit" className="unscripted">
          Zobraziť
        </Button>
      </div>
    </form>
  )
}

function ActiveFilters({ query, tags }: BlogFiltersProps) {
  const { q, tag } = query
  if (!hasFilters(query)) return null
  const name = tags.find(({ slug }) => slug === tag)?.name ?? tag
  return (
    <div className="blog-active">
      <span id="blog-active">Aktívne filtre</span>
      <ul aria-labelledby="blog-active">
        {q !== '' && <ActiveFilter label={`„${q}“`} without={blogPath({ tag })} />}
        {name !== null && <ActiveFilter label={name} without={blogPath({ q })} />}
      </ul>
    </div>
  )
}

function ActiveFilter({ label, without }: { label: string; without: string }) {
  return (
    <li className="blog-chip">
      <span>{label}</span>
      <Link className="blog-chip-off" to={without} {...IN_PLACE} aria-label={`Zrušiť filter ${label}`}>
        <Icon name="close" />
      </Link>
    </li>
  )
}
