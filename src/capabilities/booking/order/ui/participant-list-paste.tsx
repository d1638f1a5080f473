import { useState } from 'react'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import type { ListedPerson } from '../participant-list.ts'
import { PARTICIPANTS_MESSAGES } from './participants.messages.ts'

type ParticipantListPasteProps = {
  language: Language
  /** Answers the people for whom there was no seat; they stay written here. */
  onFill: (text: string) => ReadonlyArray<ListedPerson>
}

/** A list from a spreadsheet or a mail becomes participants. Nothing here is posted, and without JavaScript it is not shown. */
export function ParticipantListPaste({ language, onFill }: ParticipantListPasteProps) {
  const [text, setText] = useState('')
  const words = PARTICIPANTS_MESSAGES[language]

  function fill() {
    const left = onFill(text)
    setText(left.map(({ name, email }) => [name, email].filter(Boolean).join('; ')).join('\n'))
  }

  return (
    <div className="participants-list scripted">
      <Disclosure summary={words.list}>
        <div className="grid justify-items-start gap-3">
          <Field label={words.listLabel} hint={words.listHint} className="w-full">
            {(control) => (
              <Textarea
                rows={4}
                value={text}
                placeholder={words.listExample}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setText(event.target.value)}
                {...control}
              />
            )}
          </Field>
          <Button size="sm" onClick={fill}>
            {words.fill}
          </Button>
        </div>
      </Disclosure>
    </div>
  )
}
