import { Link, useLocation } from 'react-router'
import { useMessages } from '#ui/hooks/use-messages.ts'
import '../sessions/sessions.css'

const MESSAGES = {
  sk: {
    differences: 'Čo sa líši',
    theirs: 'Uložené teraz',
    yours: 'Vo vašom formulári',
    overwrite: 'Ak teraz uložíte, bude platiť to, čo je vo vašom formulári.',
    reload: 'Zahodiť moje a načítať uložené',
    nothing: 'nevyplnené',
  },
  en: {
    differences: 'What differs',
    theirs: 'Stored now',
    yours: 'In your form',
    overwrite: 'If you save now, what is in your form will hold.',
    reload: 'Discard mine and load what is stored',
    nothing: 'empty',
  },
}

type Draft = Readonly<Partial<Record<string, string>>>
type DraftDifferencesProps = {
  theirs: Draft
  yours: Draft
  /** Null for what the form carries and nobody typed. */
  nameOf: (field: string) => string | null
  /** Another way to say the value of a field. */
  shown?: ((field: string, value: string) => string | undefined) | undefined
}

/** What two people have written into the same form, field by field where they differ. */
export function DraftDifferences({ theirs, yours, nameOf, shown }: DraftDifferencesProps) {
  const words = useMessages(MESSAGES)
  const { pathname } = useLocation()
  // A form sends its lines with another ending than the database keeps.
  const said = (draft: Draft, field: string) => (draft[field] ?? '').replaceAll(/\r\n?/g, '\n').trim()
  const saidOr = (draft: Draft, field: string) =>
    shown?.(field, said(draft, field)) ?? (said(draft, field) || words.nothing)
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(yours)])].filter(
    (field) => nameOf(field) !== null && said(theirs, field) !== said(yours, field),
  )
  return (
    <section className="session-differences" aria-label={words.differences}>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.differences}</th>
              <th scope="col">{words.theirs}</th>
              <th scope="col">{words.yours}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{nameOf(field)}</th>
                <td>{saidOr(theirs, field)}</td>
                <td>{saidOr(yours, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        {words.overwrite}{' '}
        <Link to={pathname} className="link" reloadDocument>
          {words.reload}
        </Link>
      </p>
    </section>
  )
}
