import { typo } from '#kernel/typography.ts'
import { TechnicalNote } from './technical-note.tsx'

export function UnknownCard({ block: { type, raw } }: { block: { type: string; raw: string } }) {
  return (
    <TechnicalNote
      detail={
        <>
          <p>{`Unsupported content type: ${type}`}</p>
          <details>
            <summary lang="sk">Zdroj</summary>
            <pre>{raw}</pre>
          </details>
        </>
      }
    >
      {typo('Túto časť článku zatiaľ nevieme zobraziť.')}
    </TechnicalNote>
  )
}
