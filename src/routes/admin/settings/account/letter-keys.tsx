import { Form } from 'react-router'
import { useDesk } from '#routes/admin/shell/use-desk.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    label: 'Skratky jedným písmenom',
    note: 'N nový, / hľadať, J a K ďalší a predošlý riadok, X vybrať, Z vrátiť späť. Ctrl\u00a0+\u00a0K hľadá vždy.',
    on: 'Zapnuté',
    off: 'Vypnuté',
  },
  en: {
    label: 'Single-letter shortcuts',
    note: 'N new, / search, J and K next and previous row, X pick, Z undo. Ctrl\u00a0+\u00a0K always searches.',
    on: 'On',
    off: 'Off',
  },
}

/** Who dictates to the computer says letters all the time; for them they can be switched off. */
export function LetterKeys() {
  const words = useMessages(MESSAGES)
  const { areLettersOn } = useDesk()
  return (
    <Form method="post" action="/admin/account" className="grid gap-1" aria-label={words.label}>
      <input type="hidden" name="form" value="letter-keys" />
      <div className="flex items-center justify-between gap-4">
        <span className="text-ink-2">{words.label}</span>
        <span className="language-switch">
          {(['yes', 'no'] as const).map((value) => (
            <button
              key={value}
              type="submit"
              name="areLettersOn"
              value={value}
              aria-pressed={(value === 'yes') === areLettersOn}
            >
              {value === 'yes' ? words.on : words.off}
            </button>
          ))}
        </span>
      </div>
      <small className="text-ink-2">{words.note}</small>
    </Form>
  )
}
