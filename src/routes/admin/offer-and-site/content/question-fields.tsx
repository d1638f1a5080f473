import type { MouseEvent } from 'react'
import type { Question } from '#capabilities/content/content.ts'
import { CONTENT_LIMITS } from '#capabilities/content/content-limits.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { CONTENT_MESSAGES } from './content.messages.ts'
import { ContentText } from './content-text.tsx'

const MESSAGES = {
  sk: {
    nth: (at: number) => `Otázka ${at}`,
    contact: 'Za odpoveďou pridať odkaz Napíšte nám',
    up: (at: number) => `Posunúť otázku ${at} vyššie`,
    down: (at: number) => `Posunúť otázku ${at} nižšie`,
    remove: (at: number) => `Odstrániť otázku ${at}`,
    unnamed: 'Nová otázka',
    wrong: 'Opravte',
  },
  en: {
    nth: (at: number) => `Question ${at}`,
    contact: 'Add the link “Napíšte nám” after the answer',
    up: (at: number) => `Move question ${at} up`,
    down: (at: number) => `Move question ${at} down`,
    remove: (at: number) => `Remove question ${at}`,
    unnamed: 'New question',
    wrong: 'To correct',
  },
}

export type Row = Question & { key: number }

type QuestionFieldsProps = {
  row: Row
  at: number
  count: number
  mayChange: boolean
  wrong: ReadonlyArray<string>
  changed: ReadonlyArray<string>
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (part: Partial<Question>) => void
  onRearrange: (event: MouseEvent<HTMLButtonElement>) => void
}

/** One line of the list: the question, and under it what is edited. Only one of them is open, with or without scripts. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { row, at, count, mayChange, wrong, changed, isOpen, onToggle, onChange, onRearrange } = props
  const words = useMessages(MESSAGES)
  const texts = useMessages(CONTENT_MESSAGES)
  const isWrong = (field: string) => wrong.includes(`${field}.${at}`)
  const isChanged = (field: string) => changed.includes(`${field}.${at}`)
  const move = (verb: 'up' | 'down' | 'remove', icon: 'up' | 'down' | 'trash', label: string) => (
    <Button
      type="submit"
      id={`${verb}-${row.key}`}
      name="intent"
      value={`${verb}.${at}`}
      look="ghost"
      size="icon"
      aria-label={label}
      onClick={onRearrange}
    >
      <Icon name={icon} />
    </Button>
  )
  return (
    <li>
      <details
        className="question-fold"
        name="question"
        open={isOpen}
        onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      >
        <summary>
          <span className="num">{at + 1}.</span> <span lang="sk">{typo(row.question) || words.unnamed}</span>
          {(isWrong('question') || isWrong('answer')) && <Badge look="bad">{words.wrong}</Badge>}
        </summary>
        <div>
          <Field
            id={`question-${row.key}`}
            label={words.nth(at + 1)}
            className={isChanged('question') ? 'is-changed' : undefined}
            error={isWrong('question') ? texts.wrong(CONTENT_LIMITS.question) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                name={`question.${at}`}
                lang="sk"
                maxLength={CONTENT_LIMITS.question}
                value={row.question}
                readOnly={!mayChange}
                onChange={(event) => onChange({ question: event.currentTarget.value })}
              />
            )}
          </Field>
          <ContentText
            kind="answer"
            name={`answer.${at}`}
            rows={3}
            value={row.answer}
            readOnly={!mayChange}
            isWrong={isWrong('answer')}
            isChanged={isChanged('answer')}
            onValue={(answer) => onChange({ answer })}
          />
          <Checkbox
            name={`contact.${at}`}
            value="yes"
            className={isChanged('contact') ? 'is-changed' : undefined}
            checked={row.leadsToContact}
            disabled={!mayChange}
            onChange={(event) => onChange({ leadsToContact: event.currentTarget.checked })}
          >
            {words.contact}
          </Checkbox>
        </div>
      </details>
      {mayChange && (
        <div className="question-moves">
          {at > 0 && move('up', 'up', words.up(at + 1))}
          {at < count - 1 && move('down', 'down', words.down(at + 1))}
          {count > 1 && move('remove', 'trash', words.remove(at + 1))}
        </div>
      )}
    </li>
  )
}
