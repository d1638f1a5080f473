import { useMessages } from '#ui/hooks/use-messages.ts'
import { SERIES } from './choices-in.ts'
import { SETUP_MESSAGES } from './invoicing.messages.ts'
import { type SetupFormState, SetupTextField } from './setup-parts.tsx'

/** Every series with the number that comes next. */
export function SeriesFields({
  form,
  next,
}: {
  form: SetupFormState
  next: Readonly<Record<(typeof SERIES)[number], string>> | null
}) {
  const words = useMessages(SETUP_MESSAGES)
  return SERIES.map((name) => (
    <div key={name} className="setup-series is-wide">
      <SetupTextField field={`${name}.leading`} form={form} autoComplete="off" />
      <SetupTextField field={`${name}.first`} form={form} inputMode="numeric" autoComplete="off" />
      {next && (
        <p>
          <span className="text-ink-2">{words.next}</span> <strong className="num">{next[name]}</strong>
        </p>
      )}
    </div>
  ))
}
