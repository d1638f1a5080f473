import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: { missing: (n: number) => `Chýba preklad: ${counted(n, ['text', 'texty', 'textov'])}` },
  en: { missing: (n: number) => `English is missing: ${counted(n, ['text', 'texts'])}` },
}

type MissingEnglishProps = { place: string; missing: { at: Readonly<Record<string, number>> }; className?: string }

/** How many texts of a place lack English, with the way to them; nothing where none does. */
export function MissingEnglish({ place, missing, className }: MissingEnglishProps) {
  const words = useMessages(MESSAGES)
  const count = missing.at[place] ?? 0
  if (count === 0) return null
  return (
    <p className={className}>
      <OfficeLink to={`/admin/translations?${new URLSearchParams({ place })}`}>{words.missing(count)}</OfficeLink>
    </p>
  )
}
