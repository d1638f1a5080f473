import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Icon } from '#ui/marks/icon.tsx'

/** Stands in place of a text that is not for every reader. */
export function GatedNote({ excerpt, originalUrl }: { excerpt: string; originalUrl: string | null }) {
  return (
    <>
      {excerpt !== '' && <p className="article-lead">{typo(excerpt)}</p>}
      <section className="gated-note tint bg-butter" aria-labelledby="gated-title">
        <Icon name="lock" />
        <h2 id="gated-title">{typo('Obsah len pre predplatiteľov')}</h2>
        <p>
          {typo(
            originalUrl === null
              ? 'Celý článok čítajú naši predplatitelia.'
              : 'Celý článok čítajú naši predplatitelia na stránke, kde vyšiel.',
          )}
        </p>
        {originalUrl !== null && (
          <a className={buttonClass('ink', 'md')} href={originalUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            Otvoriť pôvodný článok
          </a>
        )}
      </section>
    </>
  )
}
