import { useEffect, useState } from 'react'
import { EMBED_HEIGHTS, type EmbedBlock, type EmbedType } from '#capabilities/blog/article/article.ts'
import { ExternalEmbed } from '#ui/display/external-embed.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Loader } from '#ui/marks/loader.tsx'
import { Caption } from './caption.tsx'
import { TechnicalNote } from './technical-note.tsx'

/** After this long nobody believes that something is still coming. */
const PATIENCE_MS = 15_000

const MESSAGES = {
  sk: {
    what: { iframe: 'Vložený obsah', twitter: 'Príspevok', video: 'Video', audio: 'Nahrávka' },
    from: (what: string, provider: string) => `${what} zo služby ${provider}`,
    loading: 'Načítavame vložený obsah…',
    details: 'Podrobnosti',
    failed: 'Vložený obsah sa nepodarilo načítať.',
    open: 'Otvoriť pôvodný obsah',
  },
  en: {
    what: { iframe: 'Embedded content', twitter: 'Post', video: 'Video', audio: 'Recording' },
    from: (what: string, provider: string) => `${what} from ${provider}`,
    loading: 'Loading the embedded content…',
    details: 'Details',
    failed: 'The embedded content could not be loaded.',
    open: 'Open the original content',
  },
}

/** The words of the log, English for every reader. */
const LOADING = 'Loading embed...'

/** Something of another service, asked for only after a click or a general consent. */
export function EmbedCard({ block, isAllowed = false }: { block: EmbedBlock; isAllowed?: boolean | undefined }) {
  const words = useMessages(MESSAGES)
  const { type, url, frameUrl, provider, title, caption } = block
  if (url === null || frameUrl === null) return <EmbedNote type={type} url={url} />
  const name = title ? `${words.what[type]}: ${title}` : words.from(words.what[type], provider)
  return (
    <figure className="article-embed">
      <ExternalEmbed title={name} provider={provider} href={url} isAllowed={isAllowed}>
        {() => <EmbedFrame type={type} url={url} frameUrl={frameUrl} title={name} />}
      </ExternalEmbed>
      <Caption nodes={caption} />
    </figure>
  )
}

type EmbedFrameProps = { type: EmbedType; url: string; frameUrl: string; title: string }

export function EmbedFrame({ type, url, frameUrl, title }: EmbedFrameProps) {
  const words = useMessages(MESSAGES)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    const asking = new AbortController()
    // For a frame that was refused the browser shows a page of its own and says "loaded"; only a request of ours fails.
    fetch(frameUrl, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: asking.signal }).catch(() => {
      if (!asking.signal.aborted) setState('failed')
    })
    return () => asking.abort()
  }, [frameUrl])

  if (state === 'failed') return <EmbedNote type={type} url={url} />
  return (
    <>
      {state === 'loading' && (
        <div className="article-embed-loading">
          <Loader>{words.loading}</Loader>
          <details>
            <summary>{words.details}</summary>
            <div lang="en">{LOADING}</div>
          </details>
        </div>
      )}
      <iframe
        src={frameUrl}
        title={title}
        height={EMBED_HEIGHTS[type]}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        // Never of our own origin, which could take the sandbox off: the reader of cards refuses such addresses.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- players keep their own storage, so they need an origin
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        allow="encrypted-media; fullscreen; picture-in-picture"
        onLoad={() => setState((now) => (now === 'loading' ? 'loaded' : now))}
      />
    </>
  )
}

export function EmbedNote({ type, url }: { type: EmbedType; url: string | null }) {
  const words = useMessages(MESSAGES)
  const link = (text: string, lang?: string) =>
    url !== null && (
      <a className="link" href={url} target="_blank" rel="noopener noreferrer" lang={lang}>
        {text}
      </a>
    )
  return (
    <TechnicalNote
      action={link(words.open)}
      detail={
        <>
          <p>{`${type} embed unavailable`}</p>
          {link('View original content')}
        </>
      }
    >
      {words.failed}
    </TechnicalNote>
  )
}
