import { useEffect, useRef, useState } from 'react'
import type { LinkCard, OpenGraphCheck, OpenGraphFinding } from '#capabilities/sharing/open-graph.ts'
import { typo } from '#kernel/typography.ts'
import { Badge } from '#ui/display/badge.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import './open-graph.css'

const MESSAGES = {
  sk: {
    ready: 'Pripravené na zdieľanie na Facebooku',
    issues: 'Našli sa problémy',
    errors: 'Chyby',
    warnings: 'Upozornenia',
    tags: 'Čo stránka o sebe hovorí',
    missing: 'chýba',
    cards: 'Ako bude odkaz vyzerať',
    cardOn: (network: string) => `Ukážka odkazu na sieti ${network}`,
    noImage: 'Bez obrázka',
    failed: 'Obrázok sa nepodarilo načítať',
  },
  en: {
    ready: 'Ready for Facebook sharing',
    issues: 'Issues found',
    errors: 'Errors',
    warnings: 'Warnings',
    tags: 'What the page says about itself',
    missing: 'missing',
    cards: 'How the link will look',
    cardOn: (network: string) => `Preview of the link on ${network}`,
    noImage: 'No image',
    failed: 'Image failed to load',
  },
}

/** What a check found: the verdict, what is wrong, what was read, and the cards that networks would draw of it. */
export function OpenGraphReport({ check }: { check: OpenGraphCheck }) {
  const words = useMessages(MESSAGES)
  const { url, errors, warnings, cards } = check
  const isReady = errors.length === 0
  return (
    <div className="og-report">
      <p role="status" className="og-verdict">
        <Badge look={isReady ? 'ok' : 'bad'}>{isReady ? words.ready : words.issues}</Badge>
        <span className="min-w-0 wrap-anywhere text-ink-2">{url}</span>
      </p>
      <Findings title={words.errors} look="bad" findings={errors} />
      <Findings title={words.warnings} look="warn" findings={warnings} />
      {cards && <Cards url={url} cards={cards} />}
      {cards && <Tags {...check} />}
    </div>
  )
}

type FindingsProps = { title: string; look: 'bad' | 'warn'; findings: ReadonlyArray<OpenGraphFinding> }

function Findings({ title, look, findings }: FindingsProps) {
  if (findings.length === 0) return null
  return (
    <section className={`og-findings ${look}`}>
      <h2>{title}</h2>
      <ul>
        {findings.map((finding) => (
          <li key={finding.en} className="note">
            <InBoth text={finding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who reads Slovak gets the sentence, and beside it the words under which the trouble is known everywhere. */
function InBoth({ text }: { text: OpenGraphFinding }) {
  const language = useLanguage()
  if (language === 'en') return <span>{text.en}</span>
  return (
    <span>
      {typo(text.sk)}{' '}
      <code className="og-literal" lang="en">
        {text.en}
      </code>
    </span>
  )
}

function Tags({ title, description, image, type }: OpenGraphCheck) {
  const words = useMessages(MESSAGES)
  const rows = { 'og:title': title, 'og:description': description, 'og:image': image, 'og:type': type }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.tags}</h2>
      <dl className="og-tags">
        {Object.entries(rows).map(([tag, value]) => (
          <div key={tag}>
            <dt>
              <code>{tag}</code>
            </dt>
            <dd>{value ?? <em>{words.missing}</em>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Cards({ url, cards }: { url: string; cards: NonNullable<OpenGraphCheck['cards']> }) {
  const words = useMessages(MESSAGES)
  const host = new URL(url).hostname.replace(/^www\./, '')
  const { facebook, x, linkedin } = cards
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{words.cards}</h2>
      <div className="og-cards">
        <Preview network="Facebook" icon="facebook" look="facebook" card={facebook} host={host.toUpperCase()} />
        <Preview network="X" icon="x" look={x.isLarge ? 'x large' : 'x small'} card={x} host={host} />
        <Preview network="LinkedIn" icon="linkedin" look="linkedin" card={linkedin} host={host} />
      </div>
    </section>
  )
}

type PreviewProps = {
  network: string
  icon: 'facebook' | 'x' | 'linkedin'
  look: 'facebook' | 'x large' | 'x small' | 'linkedin'
  card: LinkCard
  host: string
}

/** Each network draws its card in its own way: where the host stands, whether there is a text, how large the picture is. */
function Preview({ network, icon, look, card, host }: PreviewProps) {
  const words = useMessages(MESSAGES)
  const { title, description, picture } = card
  return (
    <figure className="og-preview">
      <figcaption>
        <Icon name={icon} /> {network}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a card is a group of words and a picture, not a form */}
      <div className={`og-card ${look}`} role="group" aria-label={words.cardOn(network)}>
        <PreviewPicture key={picture} src={picture} />
        <div className="og-words">
          {look !== 'linkedin' && <span className="og-host">{host}</span>}
          <strong>{title}</strong>
          {description !== null && <span className="og-text">{description}</span>}
          {look === 'linkedin' && <span className="og-host">{host}</span>}
        </div>
      </div>
    </figure>
  )
}

function PreviewPicture({ src }: { src: string | null }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const [isBroken, setIsBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    // It may have failed before this page came alive.
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true)
  }, [])

  if (src === null) return <div className="og-picture">{words.noImage}</div>
  if (!isBroken) {
    return (
      <img ref={image} className="og-picture" src={src} alt="" decoding="async" onError={() => setIsBroken(true)} />
    )
  }
  return (
    <div className="og-picture failed">
      <span className="note">{words.failed}</span>
      {language === 'sk' && (
        <code className="og-literal" lang="en">
          {MESSAGES.en.failed}
        </code>
      )}
    </div>
  )
}
