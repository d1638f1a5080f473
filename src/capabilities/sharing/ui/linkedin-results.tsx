import { useId } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type LinkedinShare, linkedinPostUrl } from '../linkedin-post.ts'
import { LINKEDIN_MESSAGES } from './linkedin.messages.ts'

const LOOKS = { sending: 'info', shared: 'ok', failed: 'bad', unknown: 'warn' } as const

/** What became of each share, newest first. What LinkedIn said is text, whatever is in it. */
export function LinkedinResults({ shares }: { shares: ReadonlyArray<LinkedinShare> }) {
  const words = useMessages(LINKEDIN_MESSAGES)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {words.results}
      </h2>
      {shares.length === 0 ? (
        <EmptyState>{words.none}</EmptyState>
      ) : (
        <ol className="grid gap-3">
          {shares.map((share) => (
            <li key={share.id} className="card grid gap-2 p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
                <Badge look={LOOKS[share.state]}>{words.states[share.state]}</Badge>
                <span>{words.kinds[share.kind]}</span>
                <span>{share.visibility}</span>
                <time dateTime={share.createdAt} className="num">
                  {formatDate(share.createdAt, 'moment')}
                </time>
              </p>
              <p className="line-clamp-2 break-words">{share.text}</p>
              <LinkedinVerdict share={share} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The id of a post and the way to it, or why there is none: in the reader's language, and in LinkedIn's words. */
export function LinkedinVerdict({ share: { postId, error } }: { share: Pick<LinkedinShare, 'postId' | 'error'> }) {
  const words = useMessages(LINKEDIN_MESSAGES)
  if (postId !== null) {
    return (
      <p className="flex flex-wrap gap-x-3">
        <span>
          {words.postId} <code className="break-all">{postId}</code>
        </span>
        <a className="link" href={linkedinPostUrl(postId)} target="_blank" rel="noopener noreferrer">
          {words.look}
        </a>
      </p>
    )
  }
  if (error === null) return null
  const meant = words.errorOf(error)
  return (
    <p className="break-words text-bad">
      {meant && `${meant} `}
      <span lang="en" className={meant ? 'text-sm text-ink-2' : undefined}>
        {error}
      </span>
    </p>
  )
}
