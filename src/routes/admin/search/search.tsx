import { useId } from 'react'
import { LEAST_LETTERS } from '#capabilities/search/search.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { TableSearch } from '#ui/table/table-search.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffContext } from '../shell/staff-context.server.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import type { Route } from './+types/search'
import { answerSearch, searchIn } from './answer-search.server.ts'
import { ResultLine } from './result-line.tsx'
import { SEARCH_MESSAGES } from './search.messages.ts'
import { countOf, type ShownGroup } from './shown-results.ts'
import './search.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const { role } = context.get(staffContext).user
  const text = searchIn(request.url)
  return { text, ...(await answerSearch(services, { text, role, language }, call).catch(refused)) }
}

/** The search as a page, for whoever has no script or wants to keep the results beside them. */
export default function Search({ loaderData: { text, words, groups, isIncomplete } }: Route.ComponentProps) {
  const texts = useMessages(SEARCH_MESSAGES)
  const { count, isMore } = countOf(groups)
  const isAsked = text.length >= LEAST_LETTERS
  return (
    <AdminScreen lead={texts.onlyMine}>
      <TableSearch
        label={texts.field}
        placeholder={texts.placeholder}
        defaultValue={text}
        className="search-page-field"
      />
      {isIncomplete && <p className="form-note">{texts.unanswered}</p>}
      {!isAsked && <EmptyState>{texts.start}</EmptyState>}
      {isAsked && count === 0 && <EmptyState title={texts.nothing(text)}>{texts.nothingHelp}</EmptyState>}
      {count > 0 && (
        <>
          <p className="search-page-count">{texts.found(count, isMore)}</p>
          {groups.map((group) => (
            <ResultGroup key={group.kind} group={group} words={words} />
          ))}
        </>
      )}
    </AdminScreen>
  )
}

function ResultGroup({ group: { kind, results, isMore }, words }: { group: ShownGroup; words: ReadonlyArray<string> }) {
  const { kinds } = useMessages(SEARCH_MESSAGES)
  const headingId = useId()
  return (
    <section className="search-page-group" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {kinds[kind]} <span>{isMore ? `${results.length}+` : results.length}</span>
      </h2>
      <ul>
        {results.map((result) => (
          <li key={result.id}>
            <form method="post" action="/admin/search/open">
              <input type="hidden" name="kind" value={result.kind} />
              <input type="hidden" name="id" value={result.id} />
              <button type="submit" className="found">
                <ResultLine result={result} words={words} />
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
