import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { PageLink } from '#ui/controls/page-link.tsx'
import { Select } from '#ui/controls/select.tsx'
import { NEEDS_APPLICATION } from '#ui/hooks/at-rest.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { BlogTag } from '../blog.ts'
import { blogPath, hasFilters, inCategory, searching } from '../blog-query.ts'
import type { BlogQuery } from '../blog-reading.ts'

const MESSAGES = {
  sk: {
    clear: 'Zrušiť filtre',
    searchIn: 'Hľadať v článkoch',
    example: 'Napríklad zadania, bezpečnosť…',
    search: 'Hľadať',
    category: 'Kategória',
    everything: 'Všetky kategórie',
    show: 'Zobraziť',
    active: 'Aktívne filtre',
    quoted: (text: string) => `„${text}“`,
    remove: (filter: string) => `Zrušiť filter ${filter}`,
  },
  en: {
    clear: 'Clear filters',
    searchIn: 'Search the articles',
    example: 'For example prompts, security…',
    search: 'Search',
    category: 'Category',
    everything: 'All categories',
    show: 'Show',
    active: 'Active filters',
    quoted: (text: string) => `“${text}”`,
    remove: (filter: string) => `Remove the filter ${filter}`,
  },
}

type BlogFiltersProps = { query: BlogQuery; tags: ReadonlyArray<BlogTag> }

/** A choice takes the place of the one before in the history, and what the visitor looks at stays where it is. */
const IN_PLACE = { replace: true, preventScrollReset: true } as const

/** Search and category. Both are forms of their own that work without a script; a category leaves the search behind. */
export function BlogFilters({ query, tags }: BlogFiltersProps) {
  const words = useMessages(MESSAGES)
  return (
    <>
      <div className="blog-filters" {...NEEDS_APPLICATION}>
        <SearchForm query={query} />
        <CategoryForm query={query} tags={tags} />
        {hasFilters(query) ? (
          <ButtonLink to="/blog" {...IN_PLACE}>
            {words.clear}
          </ButtonLink>
        ) : (
          <Button disabled>{words.clear}</Button>
        )}
      </div>
      <ActiveFilters query={query} tags={tags} />
    </>
  )
}

function SearchForm({ query }: { query: BlogQuery }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  const shown = useRef(query)

  // With every other list the words are those it was searched by; a field made anew would lose its focus. What was written
  // while the page came alive stays.
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    if (input.current) input.current.value = query.q
  }, [query])

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(blogPath(searching(query, input.current?.value ?? ''), language), IN_PLACE)
  }

  return (
    <search>
      <form action={blogPath({}, language)} method="get" className="field" onSubmit={search}>
        <label htmlFor="blog-search" className="field-label">
          {words.searchIn}
        </label>
        <div className="blog-search">
          <input
            ref={input}
            id="blog-search"
            type="search"
            name="q"
            maxLength={120}
            placeholder={words.example}
            defaultValue={query.q}
            className="control"
          />
          {query.tag !== null && <input type="hidden" name="tag" value={query.tag} />}
          <Button type="submit" look="ink" size="icon" aria-label={words.search}>
            <Icon name="search" />
          </Button>
        </div>
      </form>
    </search>
  )
}

function CategoryForm({ query, tags }: BlogFiltersProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const navigate = useNavigate()
  const filled = tags.filter(({ count }) => count.posts > 0)
  return (
    <form action={blogPath({}, language)} method="get" className="field">
      <label htmlFor="blog-category" className="field-label">
        {words.category}
      </label>
      <div className="blog-category">
        <Select
          id="blog-category"
          name="tag"
          value={query.tag ?? ''}
          onChange={({ target }) => void navigate(blogPath(inCategory(target.value), language), IN_PLACE)}
        >
          <option value="">{words.everything}</option>
          {filled.map(({ id, slug, name, count }) => (
            <option key={id} value={slug}>
              {`${name} (${count.posts})`}
            </option>
          ))}
        </Select>
        <Button type="submit" className="unscripted">
          {words.show}
        </Button>
      </div>
    </form>
  )
}

function ActiveFilters({ query, tags }: BlogFiltersProps) {
  const words = useMessages(MESSAGES)
  const { q, tag } = query
  if (!hasFilters(query)) return null
  const name = tags.find(({ slug }) => slug === tag)?.name ?? tag
  return (
    <div className="blog-active" {...NEEDS_APPLICATION}>
      <span id="blog-active">{words.active}</span>
      <ul aria-labelledby="blog-active">
        {q !== '' && <ActiveFilter label={words.quoted(q)} without={blogPath({ tag })} />}
        {name !== null && <ActiveFilter label={name} without={blogPath({ q })} />}
      </ul>
    </div>
  )
}

function ActiveFilter({ label, without }: { label: string; without: string }) {
  const words = useMessages(MESSAGES)
  return (
    <li className="blog-chip">
      <span>{label}</span>
      <PageLink className="blog-chip-off" to={without} {...IN_PLACE} aria-label={words.remove(label)}>
        <Icon name="close" />
      </PageLink>
    </li>
  )
}
