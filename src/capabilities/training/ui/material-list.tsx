import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { ShownMaterial } from '../materials/materials.ts'

const MESSAGES = { sk: { title: 'Podklady' }, en: { title: 'Materials' } }

type MaterialListProps = { materials: ReadonlyArray<ShownMaterial>; hrefOf: (id: string) => string }

/** What a participant gets beside the lesson. Every link is one of ours, which leads on only while the seat is theirs. */
export function MaterialList({ materials, hrefOf }: MaterialListProps) {
  const words = useMessages(MESSAGES)
  if (materials.length === 0) return null
  return (
    <section className="grid max-w-[36.5em] gap-3" aria-labelledby="materials-title">
      <h2 id="materials-title" className="text-xl">
        {words.title}
      </h2>
      <ul className="grid gap-2">
        {materials.map(({ id, title }) => (
          <li key={id}>
            <a className="inline-flex items-center gap-2 py-1 underline" href={hrefOf(id)} rel="noreferrer">
              <Icon name="document" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
