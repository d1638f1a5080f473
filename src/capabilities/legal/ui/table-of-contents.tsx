import type { LegalSection } from '../parse-legal-text.ts'

/** Links of their own kind and not of the router's: a jump inside the page works before and without its scripts. */
export function TableOfContents({ sections }: { sections: ReadonlyArray<LegalSection> }) {
  return (
    <ol className="legal-contents">
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  )
}
