import { Link, useLocation } from 'react-router'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import { differingFields, type TestimonialDraft } from './testimonial-fields.ts'
import { TESTIMONIAL_WORDS } from './testimonial-words.ts'
import './sessions.css'

/** What two people have written about the same testimonial, field by field where they differ. */
export function TestimonialDifferences({ theirs, yours }: { theirs: TestimonialDraft; yours: TestimonialDraft }) {
  const words = useWords(TESTIMONIAL_WORDS)
  const { pathname } = useLocation()
  const fields = differingFields(theirs, yours)
  return (
    <section className="session-differences" aria-label={words.differs}>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.differs}</th>
              <th scope="col">{words.theirs}</th>
              <th scope="col">{words.yours}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{words.fields[field]}</th>
                <td>{theirs[field] || words.nothing}</td>
                <td>{yours[field] || words.nothing}</td>
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
