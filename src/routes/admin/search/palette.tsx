import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { use, useState } from 'react'
import { useSubmit } from 'react-router'
import { LEAST_LETTERS, MOST_LETTERS } from '#capabilities/search/search.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { RoleContext } from '../shell/use-role.ts'
import { quickActions } from './office-places.ts'
import { PaletteState } from './palette-state.tsx'
import { ResultLine } from './result-line.tsx'
import { SEARCH_MESSAGES } from './search.messages.ts'
import { countOf, type ShownGroup, type ShownResult } from './shown-results.ts'
import { useSearch } from './use-search.ts'

type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was typed before the field had the focus. */
  takeEarly: () => string
}

/** A field over the screen and what it finds below: arrows choose, Enter opens, Escape leaves, and the focus goes back. */
export function Palette({ open, onOpenChange, takeEarly }: PaletteProps) {
  const words = useMessages(SEARCH_MESSAGES)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="palette-viewport">
          <Dialog.Popup className="palette" aria-label={words.open}>
            <Search onDone={() => onOpenChange(false)} takeEarly={takeEarly} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Begins anew each time it is opened: what was searched before is kept nowhere. */
function Search({ onDone, takeEarly }: { onDone: () => void; takeEarly: () => string }) {
  const words = useMessages(SEARCH_MESSAGES)
  const language = useLanguage()
  const role = use(RoleContext)
  const submit = useSubmit()
  const [text, setText] = useState('')
  const [only, setOnly] = useState<ShownGroup['kind'] | null>(null)
  const { search, ...state } = useSearch()
  const isShort = text.trim().length < LEAST_LETTERS
  const actions: ShownGroup = { kind: 'action', results: [...quickActions(role, language)], isMore: false }
  const found = isShort ? (actions.results.length > 0 ? [actions] : []) : (state.results?.groups ?? [])
  const chosen = found.some(({ kind }) => kind === only) ? only : null
  const shown = chosen === null ? found : found.filter(({ kind }) => kind === chosen)
  const marked = isShort ? [] : (state.results?.words ?? [])

  function type(value: string) {
    const typed = value.slice(0, MOST_LETTERS)
    setText(typed)
    search(typed)
  }

  function onFocus() {
    const typed = takeEarly()
    if (typed !== '') type(text + typed)
  }

  function open({ kind, id }: ShownResult) {
    onDone()
    void submit({ kind, id }, { method: 'post', action: '/admin/search/open' })
  }

  return (
    <Autocomplete.Root
      open
      inline
      items={shown.map(({ kind, results }) => ({ value: kind, items: results }))}
      filter={null}
      value={text}
      // Choosing a result opens it and leaves the field as it is.
      onValueChange={(value, { reason }) => reason !== 'item-press' && type(value)}
      itemToStringValue={({ title }: ShownResult) => title}
      autoHighlight="always"
      keepHighlight
    >
      <div className="palette-head">
        <Icon name="search" />
        <Autocomplete.Input
          aria-label={words.field}
          placeholder={words.placeholder}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onFocus={onFocus}
        />
        <Dialog.Close className="palette-close">
          <kbd>{words.keys.escape}</kbd>
          <span className="sr-only">{words.close}</span>
        </Dialog.Close>
      </div>
      {!isShort && found.length > 1 && <Kinds groups={found} chosen={chosen} choose={setOnly} />}
      <div className="palette-body">
        <PaletteState state={state} text={text.trim()} isShort={isShort} again={() => search(text)} />
        <Autocomplete.List className="palette-list" aria-label={words.results} aria-busy={state.phase === 'searching'}>
          {({ value, items }: { value: ShownGroup['kind']; items: ReadonlyArray<ShownResult> }) => (
            <Autocomplete.Group key={value} items={items}>
              <Autocomplete.GroupLabel className="palette-kind">{words.kinds[value]}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(result: ShownResult) => (
                  <Autocomplete.Item
                    key={`${result.kind}:${result.id}`}
                    value={result}
                    className="found"
                    onClick={() => open(result)}
                  >
                    <ResultLine result={result} words={marked} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <footer className="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {words.pick}
        </span>
        <span>
          <kbd>{words.keys.enter}</kbd> {words.go}
        </span>
        <span>
          <kbd>{words.keys.escape}</kbd> {words.leave}
        </span>
        <span>{words.plainly}</span>
      </footer>
    </Autocomplete.Root>
  )
}

type KindsProps = {
  groups: ReadonlyArray<ShownGroup>
  chosen: ShownGroup['kind'] | null
  choose: (kind: ShownGroup['kind'] | null) => void
}

/** How many there are of each kind; choosing one leaves the others out. */
function Kinds({ groups, chosen, choose }: KindsProps) {
  const words = useMessages(SEARCH_MESSAGES)
  const { count, isMore } = countOf(groups)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="palette-kinds" role="group" aria-label={words.groups}>
      <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
        {words.all} <b>{numberOf(count, isMore)}</b>
      </button>
      {groups.map((group) => (
        <button
          key={group.kind}
          type="button"
          aria-pressed={chosen === group.kind}
          onClick={() => choose(chosen === group.kind ? null : group.kind)}
        >
          {words.kinds[group.kind]} <b>{numberOf(group.results.length, group.isMore)}</b>
        </button>
      ))}
    </div>
  )
}

function numberOf(count: number, isMore: boolean): string {
  return isMore ? `${count}+` : String(count)
}
