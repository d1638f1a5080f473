import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: {
    title: 'Obsah len pre predplatiteľov',
    text: 'Celý článok čítajú naši predplatitelia.',
    textElsewhere: 'Celý článok čítajú naši predplatitelia na stránke, kde vyšiel.',
    open: 'Otvoriť pôvodný článok',
  },
  en: {
    title: 'For subscribers only',
    text: 'Our subscribers read the whole article.',
    textElsewhere: 'Our subscribers read the whole article on the page where it came out.',
    open: 'Open the original article',
  },
}

/** Stands in place of a text that is not for every reader. */
export function GatedNote({ excerpt, originalUrl }: { excerpt: string; originalUrl: string | null }) {
  const words = useMessages(MESSAGES)
  return (
    <>
      {excerpt !== '' && <p className="article-lead">{typo(excerpt)}</p>}
      <section className="gated-note tint bg-butter" aria-labelledby="gated-title">
        <Icon name="lock" />
        <h2 id="gated-title">{words.title}</h2>
        <p>{originalUrl === null ? words.text : words.textElsewhere}</p>
        {originalUrl !== null && (
          <a className={buttonClass('ink', 'md')} href={originalUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {words.open}
          </a>
        )}
      </section>
    </>
  )
}
