import { Autocomplete } from '@base-ui/react/autocomplete'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SEARCH_MESSAGES } from './search.messages.ts'
import { countOf } from './shown-results.ts'
import type { SearchState } from './use-search.ts'

type PaletteStateProps = { state: SearchState; text: string; isShort: boolean; again: () => void }

/** What is said beside the results: how many there are, that there are none, that they are on their way, or that they failed. */
export function PaletteState({ state, text, isShort, again }: PaletteStateProps) {
  const words = useMessages(SEARCH_MESSAGES)
  const groups = state.results?.groups ?? []
  const { count, isMore } = countOf(groups)
  const isFailed = state.phase === 'failed'
  return (
    <>
      <Autocomplete.Status className="palette-status">{said()}</Autocomplete.Status>
      {isFailed && (
        <p className="palette-again">
          <Button size="sm" onClick={again}>
            {words.again}
          </Button>
        </p>
      )}
    </>
  )

  function said() {
    if (isShort) return <span className="palette-note">{words.start}</span>
    if (isFailed) return <span className="palette-note">{state.message ?? words.failed}</span>
    if (state.phase === 'signed-out') return <span className="palette-note">{words.signIn}</span>
    if (state.results === null) return <span className="palette-note">{words.searching}</span>
    if (count === 0 && state.phase === 'done') {
      return (
        <span className="palette-note">
          <strong>{words.nothing(text)}</strong> {words.nothingHelp}
        </span>
      )
    }
    return (
      <>
        <span className="sr-only">{words.found(count, isMore)}</span>
        {state.results.isIncomplete && <span className="palette-note">{words.unanswered}</span>}
      </>
    )
  }
}
