import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { typo } from '#kernel/typography.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { SavedPart, SessionPart } from './session-part.ts'

const MESSAGES = {
  sk: {
    change: (label: string) => `Zmeniť: ${label}`,
    save: 'Uložiť',
    saving: 'Ukladáme…',
    saved: (time: string) => `Uložené o ${time}`,
  },
  en: {
    change: (label: string) => `Change: ${label}`,
    save: 'Save',
    saving: 'Saving…',
    saved: (time: string) => `Saved at ${time}`,
  },
}

type SessionPartFieldProps = {
  session: { id: string; version: number }
  /** Who may not reads the value alone. */
  mayChange: boolean
  part: SessionPart
  /** As it is typed. */
  value: string
  label: string
  /** What follows from a change, said before it is made. */
  hint?: string | undefined
  placeholder?: string | undefined
  inputMode: 'url' | 'numeric' | 'decimal'
  /** In place of a value that is missing, so nothing has to be opened first. */
  isOpen?: boolean
  /** The value as it is read; the pen stands beside it. */
  children?: ReactNode
}

/** One value of a session that is changed where it stands. It saves at once and says when; a refusal stays beside it. */
export function SessionPartField(props: SessionPartFieldProps) {
  const { session, mayChange, part, label, isOpen = false, children } = props
  const words = useMessages(MESSAGES)
  const fetcher = useFetcher<SavedPart | FormAnswer>({ key: `${part} ${session.id}` })
  const opener = useRef<HTMLElement>(null)
  const saved = fetcher.data && 'saved' in fetcher.data ? fetcher.data.saved : null
  const savedAt = saved?.at ?? null
  const refused = fetcher.data && 'message' in fetcher.data ? fetcher.data : null
  const { revalidate } = useRevalidator()
  // After a refusal nothing is read anew by itself, and it may be that somebody else was faster: what they saved is shown.
  useEffect(() => {
    if (refused) void revalidate()
  }, [refused, revalidate])
  // The form closes with what it saved. One that was refused stays open over the newer version, with what was typed.
  const [version, setVersion] = useState(session.version)
  if (!refused && version !== session.version) setVersion(session.version)
  // The form that had the focus is gone with what it saved.
  useEffect(() => {
    if (savedAt !== null) opener.current?.focus()
  }, [savedAt])
  return (
    <div className="part">
      {!mayChange ? (
        children
      ) : isOpen ? (
        <PartForm {...props} fetcher={fetcher} />
      ) : (
        <>
          {children}
          <details key={version} className="part-change">
            <summary ref={opener} aria-label={words.change(label)} title={words.change(label)}>
              <Icon name="pen" />
            </summary>
            <PartForm {...props} fetcher={fetcher} />
          </details>
        </>
      )}
      <small role="status" className="part-saved">
        {savedAt && words.saved(formatDate(new Date(savedAt), 'time'))}
      </small>
    </div>
  )
}

type PartFormProps = SessionPartFieldProps & { fetcher: ReturnType<typeof useFetcher<SavedPart | FormAnswer>> }

function PartForm({ session, part, value, label, hint, placeholder, inputMode, fetcher }: PartFormProps) {
  const words = useMessages(MESSAGES)
  const id = useId()
  const refusal = fetcher.state === 'idle' && fetcher.data && 'message' in fetcher.data ? fetcher.data.message : null
  return (
    <fetcher.Form method="post" action={`/admin/sessions/${session.id}`} className="part-form">
      <input type="hidden" name="intent" value="part" />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="version" value={session.version} />
      <span className="part-row">
        <input
          className="control"
          data-part={part}
          name="value"
          aria-label={label}
          aria-describedby={hint ? `${id} ${id}-hint` : id}
          aria-invalid={refusal ? true : undefined}
          inputMode={inputMode}
          placeholder={placeholder}
          defaultValue={value}
          autoComplete="off"
        />
        <Button type="submit" size="sm" busy={fetcher.state !== 'idle'} busyLabel={words.saving}>
          {words.save}
        </Button>
      </span>
      {hint && (
        <small id={`${id}-hint`} className="row-note">
          {typo(hint)}
        </small>
      )}
      <small id={id} role="alert" className="row-note text-bad">
        {refusal && typo(refusal)}
      </small>
    </fetcher.Form>
  )
}
