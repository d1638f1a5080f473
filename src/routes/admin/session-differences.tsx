import { Link, useLocation } from 'react-router'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import type { SessionDraft, SessionField } from './session-fields.ts'
import { SESSION_FORM_WORDS } from './session-form-words.ts'

/** What two people have written about the same session, field by field where they differ. */
export function SessionDifferences({ theirs, yours }: { theirs: SessionDraft; yours: SessionDraft }) {
  const words = useWords(SESSION_FORM_WORDS)
  const { pathname } = useLocation()
  const fields = (Object.keys(words.fields) as Array<SessionField>).filter(
    (name) => (theirs[name] ?? '').trim() !== (yours[name] ?? '').trim(),
  )
  const shown = (draft: SessionDraft, name: SessionField) => {
    const value = draft[name]?.trim() ?? ''
    if (name === 'visibility') return words.visibilities[value === 'private' ? 'private' : 'public']
    return value || words.nothing
  }
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
            {fields.map((name) => (
              <tr key={name}>
                <th scope="row">{words.fields[name][0]}</th>
                <td>{shown(theirs, name)}</td>
                <td>{shown(yours, name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        {typo(words.overwrite)}{' '}
        <Link to={pathname} className="link" reloadDocument>
          {typo(words.reload)}
        </Link>
      </p>
    </section>
  )
}
