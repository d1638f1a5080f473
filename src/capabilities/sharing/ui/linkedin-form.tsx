import { type ReactNode, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { DEFAULT_VISIBILITY, LONGEST_POST, type PostKind, type Visibility } from '../linkedin-post.ts'
import { SHARE_IMAGE } from '../share-cards.ts'
import { LINKEDIN_MESSAGES } from './linkedin.messages.ts'

/** What stands in the form, by the names of its fields. */
export type LinkedinDraft = {
  authorUrn: string
  visibility: Visibility
  commentary: string
  url: string
  title: string
  description: string
  content: string
}

export const EMPTY_DRAFT: LinkedinDraft = {
  authorUrn: '',
  visibility: DEFAULT_VISIBILITY,
  commentary: '',
  url: '',
  title: '',
  description: '',
  content: '',
}

type Named = 'authorUrn' | 'commentary' | 'url' | 'content'
const NEEDED: Readonly<Record<PostKind, ReadonlyArray<Named>>> = {
  article: ['authorUrn', 'commentary', 'url'],
  text: ['authorUrn', 'content'],
}

type LinkedinFormProps = {
  draft: LinkedinDraft
  /** Under which each of the two is posted, once. */
  ids: Readonly<Record<PostKind, string>>
  mayShare: boolean
}

/** One form with two ways to send it: an article, or words alone, by the same author. It works without a script too. */
export function LinkedinForm({ draft, ids, mayShare }: LinkedinFormProps) {
  const words = useMessages(LINKEDIN_MESSAGES)
  const form = useRef<HTMLFormElement>(null)
  const [written, setWritten] = useState(draft)
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' ? formData?.get('kind') : null
  const name = (field: Named) =>
    ({ authorUrn: words.author, commentary: words.commentary, url: words.url, content: words.content })[field]

  function control(field: keyof LinkedinDraft) {
    return {
      name: field,
      value: written[field],
      onChange: ({ target }: { target: { value: string } }) => setWritten((now) => ({ ...now, [field]: target.value })),
    }
  }

  function missing(kind: PostKind): ReadonlyArray<Named> {
    return NEEDED[kind].filter((field) => written[field].trim() === '')
  }

  /** The text of one kind is too long for LinkedIn. */
  const isTooLong = (kind: PostKind) => written[kind === 'article' ? 'commentary' : 'content'].length > LONGEST_POST

  const share = (kind: PostKind, label: string) => (
    <ShareButton
      kind={kind}
      label={label}
      isBusy={busy === kind}
      isReady={mayShare && busy === null && missing(kind).length === 0 && !isTooLong(kind)}
      why={missing(kind).length > 0 ? `${words.missing} ${missing(kind).map(name).join(', ')}.` : null}
      onRefused={() => {
        const [first = kind === 'article' ? 'commentary' : 'content'] = missing(kind)
        form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      }}
    />
  )

  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-8">
      <input type="hidden" name="id-article" value={ids.article} />
      <input type="hidden" name="id-text" value={ids.text} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={words.author}
          hint={words.authorHint}
          spellCheck={false}
          autoComplete="off"
          required
          {...control('authorUrn')}
        />
        <Field label={words.visibility}>
          {(described) => (
            <Select {...control('visibility')} {...described}>
              {(['PUBLIC', 'CONNECTIONS'] as const).map((visibility) => (
                <option key={visibility} value={visibility}>
                  {visibility} ({words.visibilities[visibility]})
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Part title={words.article}>
        <PostText label={words.commentary} text={written.commentary} rows={4} control={control('commentary')} />
        <TextField
          label={words.url}
          type="url"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          placeholder="https://"
          hint={words.urlHint(`${SHARE_IMAGE.width}\u00a0×\u00a0${SHARE_IMAGE.height}`)}
          {...control('url')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={words.title} optional={words.optional} maxLength={400} {...control('title')} />
          <TextField label={words.description} optional={words.optional} maxLength={400} {...control('description')} />
        </div>
        {share('article', words.shareArticle)}
      </Part>
      <Part title={words.words}>
        <PostText label={words.content} text={written.content} rows={5} control={control('content')} />
        {share('text', words.shareText)}
      </Part>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card grid gap-5 p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

type PostTextProps = { label: string; text: string; rows: number; control: object }

/** Nothing that was pasted is cut off: a text that is too long says so. */
function PostText({ label, text, rows, control }: PostTextProps) {
  const words = useMessages(LINKEDIN_MESSAGES)
  const count = <span className="num">{words.count(text.length)}</span>
  return (
    <Field label={label} hint={count} error={text.length > LONGEST_POST ? words.tooLong : undefined}>
      {(described) => <Textarea rows={rows} {...control} {...described} />}
    </Field>
  )
}

type ShareButtonProps = {
  kind: PostKind
  label: string
  isBusy: boolean
  isReady: boolean
  why: string | null
  onRefused: () => void
}

/** Before a script runs it is open, and the server says what is missing. */
function ShareButton({ kind, label, isBusy, isReady, why, onRefused }: ShareButtonProps) {
  const words = useMessages(LINKEDIN_MESSAGES)
  const isAlive = useHydrated()
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        name="kind"
        value={kind}
        look="ink"
        busy={isBusy}
        busyLabel={words.sharing}
        aria-disabled={isAlive && !isReady ? true : undefined}
        aria-describedby={isAlive && why ? id : undefined}
        onRefused={onRefused}
      >
        {label}
      </Button>
      {isAlive && why && (
        <span id={id} className="text-sm text-ink-2">
          {typo(why)}
        </span>
      )}
    </div>
  )
}
