import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SessionDetails } from '#capabilities/schedule/session-details.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { SessionChangeLinks } from '../changes/session-change-links.tsx'

const MESSAGES = {
  sk: {
    title: 'Čo ďalej',
    participants: 'Účastníci termínu',
    add: 'Pridať účastníka',
    brief: 'Príprava pre lektora',
    publish: 'Zverejniť',
    publishing: 'Zverejňujeme…',
    publishNote: {
      public: 'Termín sa hneď objaví v ponuke a dá sa kúpiť.',
      private: 'Neverejný termín sa v ponuke neobjaví, správca doň môže pridávať ľudí.',
    },
    withdraw: 'Vrátiť medzi koncepty',
    withdrawNote: 'Termín zmizne z ponuky. Ide to, kým nie je predané ani držané žiadne miesto.',
    remove: 'Vymazať koncept',
    removeAgain: 'Naozaj vymazať koncept',
    recording: 'Po lekcii',
    recordingUrl: 'Záznam',
    materialsUrl: 'Materiály',
    recordingNote: 'Účastníci ich uvidia na svojej stránke 30 dní po skončení.',
    save: 'Uložiť odkazy',
  },
  en: {
    title: 'What next',
    participants: 'Participants of the session',
    add: 'Add a participant',
    brief: 'Instructor’s brief',
    publish: 'Publish',
    publishing: 'Publishing…',
    publishNote: {
      public: 'The session is on offer at once and can be bought.',
      private: 'A private session does not appear on offer; an admin can add people to it.',
    },
    withdraw: 'Withdraw to draft',
    withdrawNote: 'The session leaves the offer. This works while no seat is sold or held.',
    remove: 'Delete draft',
    removeAgain: 'Really delete the draft',
    recording: 'After the lesson',
    recordingUrl: 'Recording',
    materialsUrl: 'Materials',
    recordingNote: 'Participants see them on their own page for 30 days after the end.',
    save: 'Save the links',
  },
}

type SessionStepsProps = {
  session: SessionForStaff
  details: SessionDetails
  /** It has started, so what is left of it is what matters now. */
  isOver: boolean
  mayChange: boolean
}

/** What can be done with a session in its state; a viewer finds the ways to read on. */
export function SessionSteps({ session, details, isOver, mayChange }: SessionStepsProps) {
  const words = useMessages(MESSAGES)
  const { id, status, visibility, seatsTaken } = session
  return (
    <section className="pane session-sheet">
      <h2>{words.title}</h2>
      <div className="session-steps">
        {mayChange && status === 'draft' && (
          <Step session={session} intent="publish" note={words.publishNote[visibility]}>
            <Button type="submit" look="spark">
              {words.publish}
            </Button>
          </Step>
        )}
        <ButtonLink to={`/admin/participants?session=${id}`}>
          <Icon name="users" />
          {words.participants}
        </ButtonLink>
        {mayChange && status === 'published' && (
          <ButtonLink to={`/admin/participants/add?session=${id}`}>
            <Icon name="plus" />
            {words.add}
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/sessions/${id}/brief`}>
          <Icon name="chart" />
          {words.brief}
        </ButtonLink>
        {status !== 'draft' && (
          <SessionChangeLinks id={id} isCancelled={status === 'cancelled'} isOver={isOver} mayChange={mayChange} />
        )}
        {mayChange && isOver && status === 'published' && <Recording session={session} details={details} />}
        {mayChange && status === 'published' && seatsTaken === 0 && (
          <Step session={session} intent="withdraw" note={words.withdrawNote}>
            <Button type="submit">{words.withdraw}</Button>
          </Step>
        )}
        {mayChange && status === 'draft' && <Removal session={session} />}
      </div>
    </section>
  )
}

type StepProps = { session: SessionForStaff; intent: string; note?: string; children: ReactNode }

function Step({ session: { version }, intent, note, children }: StepProps) {
  return (
    <Form method="post" className="session-step">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {children}
      {note && <p className="field-hint">{note}</p>}
    </Form>
  )
}

/** Asks once more in the same place, so that nobody deletes with one slip. Without scripts a single press does. */
function Removal({ session }: { session: SessionForStaff }) {
  const words = useMessages(MESSAGES)
  const [isAsked, setAsked] = useState(false)
  return (
    <Step session={session} intent="delete">
      <Button
        type="submit"
        look={isAsked ? 'bad' : 'ghost'}
        onBlur={() => setAsked(false)}
        onClick={(event) => {
          if (isAsked) return
          event.preventDefault()
          setAsked(true)
        }}
      >
        <Icon name="trash" />
        {isAsked ? words.removeAgain : words.remove}
      </Button>
    </Step>
  )
}

function Recording({ session, details }: { session: SessionForStaff; details: SessionDetails }) {
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  const isSaving = state === 'submitting' && formData?.get('intent') === 'recording'
  return (
    <Form method="post" className="session-step" key={session.version}>
      <h3>{words.recording}</h3>
      <input type="hidden" name="intent" value="recording" />
      <TextField
        label={words.recordingUrl}
        type="url"
        name="recordingUrl"
        inputMode="url"
        defaultValue={details.recordingUrl ?? ''}
      />
      <TextField
        label={words.materialsUrl}
        type="url"
        name="materialsUrl"
        inputMode="url"
        defaultValue={details.materialsUrl ?? ''}
        hint={words.recordingNote}
      />
      <Button type="submit" look="ink" busy={isSaving}>
        {words.save}
      </Button>
    </Form>
  )
}
