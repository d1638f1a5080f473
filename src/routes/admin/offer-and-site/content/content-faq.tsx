import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Question } from '#capabilities/content/content.ts'
import { MAX_QUESTIONS } from '#capabilities/content/content-limits.ts'
import { fillIn } from '#capabilities/content/placeholders.ts'
import { FaqSection } from '#capabilities/content/ui/faq-section.tsx'
import { VisitorPreview } from '#routes/admin/form/visitor-preview.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { faqDraft, questionsIn, rearranged } from './content-fields.ts'
import { ContentForm } from './content-form.tsx'
import type { BlockFormProps, ContentAnswer } from './content-screen.ts'
import { FactList } from './fact-list.tsx'
import { QuestionFields, type Row } from './question-fields.tsx'

const MESSAGES = {
  sk: {
    lead: 'Otázky sú na stránke v tomto poradí. Poradie a nové otázky sa zverejnia až uložením.',
    add: 'Pridať otázku',
    place: (at: number, count: number) => `Otázka je na ${at}. mieste z ${count}.`,
    removed: (count: number) => `Otázka je odstránená, ostáva ich ${count}. Platí to až po uložení.`,
    added: 'Nová otázka je na konci.',
  },
  en: {
    lead: 'The questions stand on the page in this order. Order and new questions are published when you save.',
    add: 'Add a question',
    place: (at: number, count: number) => `The question is now ${at} of ${count}.`,
    removed: (count: number) => `The question is removed, ${count} stay. It holds once you save.`,
    added: 'The new question is at the end.',
  },
}

/** Every question with its answer. The buttons beside them work without scripts too; then the server answers with the form. */
export function ContentFaq({ screen, answer, onDiscard }: BlockFormProps) {
  const { version, mayChange, facts } = screen
  const words = useMessages(MESSAGES)
  const given = questionsIn(answer?.given ?? screen.draft)
  const [rows, setRows] = useState<ReadonlyArray<Row>>(() => given.map((question, key) => ({ ...question, key })))
  const [nextKey, setNextKey] = useState(given.length)
  const [said, setSaid] = useState('')
  const [answered, setAnswered] = useState(answer)
  const [openKey, setOpenKey] = useState(() => firstWrong(rows, answer))
  // What is wrong is in sight when the answer comes.
  if (answer !== answered) {
    setAnswered(answer)
    setOpenKey(firstWrong(rows, answer) ?? openKey)
  }
  const focusAfter = useRef<string | null>(null)

  useEffect(() => {
    if (focusAfter.current) document.getElementById(focusAfter.current)?.focus()
    focusAfter.current = null
  })

  function rearrange(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const wish = event.currentTarget.value
    const fresh = { question: '', answer: '', leadsToContact: false, key: nextKey }
    const next = rearranged(rows, wish, () => fresh)
    if (!next) return
    const [verb = '', at = '0'] = wish.split('.')
    const row = verb === 'add' ? fresh : rows[Number(at)]
    const place = next.findIndex(({ key }) => key === row?.key)
    if (verb === 'add') {
      setNextKey(nextKey + 1)
      setOpenKey(nextKey)
    }
    setRows(next)
    setSaid(verb === 'add' ? words.added : place < 0 ? words.removed(next.length) : words.place(place + 1, next.length))
    const neighbour = next[Math.min(Number(at), next.length - 1)]
    const edge = place === 0 ? 'down' : place === next.length - 1 ? 'up' : verb
    focusAfter.current =
      verb === 'add' ? `question-${nextKey}` : place < 0 ? `remove-${neighbour?.key}` : `${edge}-${row?.key}`
  }

  function toggle(key: number, isOpen: boolean) {
    setOpenKey((open) => (isOpen ? key : open === key ? null : open))
  }
  const change = (key: number, part: Partial<Question>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const shown = rows.flatMap((row) => {
    const filled = fillIn(row.answer, facts)
    return filled === null || row.question === '' ? [] : [{ ...row, answer: filled }]
  })

  return (
    <>
      <ContentForm
        version={version}
        mayChange={mayChange}
        answer={answer}
        typed={faqDraft(rows)}
        stored={screen.draft}
        onDiscard={onDiscard}
      >
        {(changed) => (
          <>
            <p className="text-ink-2">{words.lead}</p>
            <ol className="question-list">
              {rows.map((row, at) => (
                <QuestionFields
                  key={row.key}
                  row={row}
                  at={at}
                  count={rows.length}
                  mayChange={mayChange}
                  wrong={answer?.wrong ?? []}
                  changed={changed}
                  isOpen={row.key === openKey}
                  onToggle={(isOpen) => toggle(row.key, isOpen)}
                  onChange={(part) => change(row.key, part)}
                  onRearrange={rearrange}
                />
              ))}
            </ol>
            <p role="status" className="sr-only">
              {said}
            </p>
            {mayChange && rows.length < MAX_QUESTIONS && (
              <p>
                <Button type="submit" name="intent" value="add" onClick={rearrange}>
                  <Icon name="plus" />
                  {words.add}
                </Button>
              </p>
            )}
          </>
        )}
      </ContentForm>
      <FactList facts={facts} />
      <VisitorPreview to="/#faq">
        <FaqSection questions={shown} />
      </VisitorPreview>
    </>
  )
}

function firstWrong(rows: ReadonlyArray<Row>, answer: ContentAnswer | null): number | null {
  const isWrong = (at: number) => answer?.wrong.some((field) => field.endsWith(`.${at}`)) ?? false
  return rows.find((_, at) => isWrong(at))?.key ?? null
}
