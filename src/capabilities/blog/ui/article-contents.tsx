import { glide } from '#ui/carousel/glide.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { ContentsItem } from '../article/article.ts'

type ArticleContentsProps = { contents: ReadonlyArray<ContentsItem>; current: string | null }

/** Longer ones wait folded on a phone, so that the text does not begin a screen further down. */
const UNFOLDED_UP_TO = 8
const MESSAGES = { sk: { title: 'Obsah článku' }, en: { title: 'Contents of the article' } }

/** The table of contents beside the text of a large screen. */
export function ContentsAside(props: ArticleContentsProps) {
  const words = useMessages(MESSAGES)
  if (props.contents.length === 0) return null
  return (
    <nav className="toc toc-aside" aria-labelledby="toc-title">
      <h2 id="toc-title">{words.title}</h2>
      <Entries {...props} />
    </nav>
  )
}

/** The same in a box above the text of a small one. */
export function ContentsBox(props: ArticleContentsProps) {
  const words = useMessages(MESSAGES)
  const { contents } = props
  if (contents.length === 0) return null
  return (
    <details className="toc toc-box" open={contents.length <= UNFOLDED_UP_TO}>
      <summary>{words.title}</summary>
      <nav aria-label={words.title}>
        <Entries {...props} />
      </nav>
    </details>
  )
}

function Entries({ contents, current }: ArticleContentsProps) {
  const top = Math.min(...contents.map(({ level }) => level))
  return (
    <ol>
      {contents.map(({ id, text, level }) => (
        <li key={id} data-depth={Math.min(level - top, 2)}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={glide}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
