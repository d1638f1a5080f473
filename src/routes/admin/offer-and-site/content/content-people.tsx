import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Instructor, SiteContent } from '#capabilities/content/content.ts'
import { PORTRAITS } from '#capabilities/content/portraits.ts'
import { InstructorsSection } from '#capabilities/content/ui/instructors-section.tsx'
import { Portrait } from '#capabilities/content/ui/portrait.tsx'
import { textsOf } from '#kernel/form-texts.ts'
import { DraftDifferences } from '#routes/admin/form/draft-differences.tsx'
import { PictureField } from '#routes/admin/form/picture-field.tsx'
import { VisitorPreview } from '#routes/admin/form/visitor-preview.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { CONTENT_MESSAGES, contentFieldName } from './content.messages.ts'
import type { BlockScreen, ContentAnswer } from './content-screen.ts'
import { ContentText } from './content-text.tsx'

const MESSAGES = {
  sk: {
    lead: 'Každého lektora ukladáte zvlášť. Prvý je hlavný: podpisuje aj články blogu, ktoré nemajú autora.',
    photo: 'Nová fotka',
    portrait: 'Čo zobraziť',
    keep: 'Ponechať terajší obrázok',
    drawings: {
      curls: 'Kreslený portrét: kučery',
      beard: 'Kreslený portrét: brada',
      glasses: 'Kreslený portrét: okuliare',
    },
    up: 'Posunúť vyššie',
  },
  en: {
    lead: 'You save each instructor separately. The first is the main one and also signs blog posts that have no author.',
    photo: 'New photo',
    portrait: 'What to show',
    keep: 'Keep the present picture',
    drawings: { curls: 'Drawn portrait: curls', beard: 'Drawn portrait: beard', glasses: 'Drawn portrait: glasses' },
    up: 'Move up',
  },
}

/** The three instructors, each with a form of its own, so that one photo travels at a time. */
export function ContentPeople({ screen, answer }: { screen: BlockScreen; answer: ContentAnswer | null }) {
  const words = useMessages(MESSAGES)
  const { people } = screen.values as SiteContent['instructors']
  const [typed, setTyped] = useState<ReadonlyArray<Instructor>>(people)
  const [isDirty, setDirty] = useState(answer !== null)
  const isSending = useNavigation().state === 'submitting'
  const question = useUnsavedChanges(isDirty && !isSending)
  return (
    <>
      <div className="content-form">
        {question}
        <p className="text-ink-2">{words.lead}</p>
        {people.map((person, at) => (
          <PersonForm
            // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move while the block is one version
            key={at}
            at={at}
            stored={person}
            shown={typed[at] ?? person}
            screen={screen}
            answer={answer?.given.person === String(at) ? answer : null}
            onTyped={(part) => {
              setTyped(typed.map((each, index) => (index === at ? { ...each, ...part } : each)))
              setDirty(true)
            }}
          />
        ))}
      </div>
      <VisitorPreview to="/#instructor">
        <InstructorsSection people={typed} claims={screen.claims} />
      </VisitorPreview>
    </>
  )
}

type PersonFormProps = {
  at: number
  stored: Instructor
  shown: Instructor
  screen: BlockScreen
  answer: ContentAnswer | null
  onTyped: (part: Partial<Instructor>) => void
}

function PersonForm({ at, stored, shown, screen, answer, onTyped }: PersonFormProps) {
  const { version, mayChange } = screen
  const words = useMessages(MESSAGES)
  const texts = useMessages(CONTENT_MESSAGES)
  const sent = useNavigation().formData
  const isSaving = sent?.get('intent') === 'save' && sent.get('person') === String(at)
  const given = answer?.given
  const wrong = answer?.wrong ?? []
  const theirs = answer?.theirs
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="person-form card"
      noValidate
      onChange={(event) => {
        const { name = '', role = '', blurb = '', portrait = 'keep' } = textsOf(new FormData(event.currentTarget))
        onTyped({ name, role, blurb, ...(portrait === 'keep' ? {} : { photo: portrait as Instructor['photo'] }) })
      }}
    >
      <input type="hidden" name="version" value={theirs?.version ?? version} />
      <input type="hidden" name="person" value={at} />
      {answer?.message && (
        <div className="col-span-full grid gap-3">
          <AnswerNote>{`${answer.message} ${texts.again}`}</AnswerNote>
          {theirs && (
            <DraftDifferences
              theirs={only(theirs.draft, at)}
              yours={{ name: given?.name ?? '', role: given?.role ?? '', blurb: given?.blurb ?? '' }}
              nameOf={(field) => contentFieldName(texts, field)}
            />
          )}
        </div>
      )}
      <div className="person-picture">
        <Portrait photo={shown.photo} name={shown.name} place={at} />
        {mayChange && at > 0 && (
          <Button type="submit" name="intent" value="up" look="ghost" aria-label={`${words.up}: ${stored.name}`}>
            <Icon name="up" />
            {words.up}
          </Button>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        {(['name', 'role', 'blurb'] as const).map((kind) => (
          <ContentText
            key={kind}
            kind={kind}
            name={kind}
            defaultValue={given?.[kind] ?? stored[kind]}
            readOnly={!mayChange}
            isWrong={wrong.includes(kind)}
            {...(kind === 'blurb' ? { rows: 3 } : {})}
          />
        ))}
        {mayChange && (
          <>
            <PictureField
              label={words.photo}
              name="photo"
              onChosen={(picture) => onTyped({ photo: (picture ?? stored.photo) as Instructor['photo'] })}
            />
            <Field label={words.portrait}>
              {(control) => (
                <Select {...control} name="portrait" defaultValue={given?.portrait ?? 'keep'}>
                  <option value="keep">{words.keep}</option>
                  {PORTRAITS.map((name) => (
                    <option key={name} value={name}>
                      {words.drawings[name]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <p>
              <Button
                type="submit"
                name="intent"
                value="save"
                look="ink"
                busy={isSaving}
                busyLabel={texts.saving}
                aria-label={`${texts.save}: ${stored.name}`}
              >
                {texts.save}
              </Button>
            </p>
          </>
        )}
      </div>
    </Form>
  )
}

function only(draft: Readonly<Record<string, string>>, at: number) {
  return Object.fromEntries(['name', 'role', 'blurb'].map((field) => [field, draft[`${field}.${at}`] ?? '']))
}
