import type { readDocumentForStaff } from '#capabilities/invoicing/office/read-document-for-staff.server.ts'
import type { Language } from '#kernel/language.ts'

export type PaperToRead = Awaited<ReturnType<typeof readDocumentForStaff>>['paper']

/** What the paper of a document says, to be read on the screen; in the document's own language. */
export function DocumentPaper({ paper, language }: { paper: PaperToRead; language: Language }) {
  return (
    <article className="pane document-paper" lang={language} aria-label={`${paper.kind} ${paper.number}`}>
      <header>
        <p>
          {paper.kind} {paper.tag && <span className="badge butter plain">{paper.tag}</span>}
        </p>
        <p className="num">{paper.number}</p>
      </header>
      <div className="document-parties">
        {paper.parties.map(({ heading, name, address, ids }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <strong>{name}</strong>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {ids.map((line) => (
              <small key={line} className="row-note num">
                {line}
              </small>
            ))}
          </section>
        ))}
        <dl className="document-facts">
          {paper.facts.map(([term, value]) => (
            <div key={`${term} ${value}`}>
              <dt>{term}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className="document-lines">
        {paper.rows.map(({ what, details, cells }) => (
          <li key={`${what} ${details.join()} ${cells.join()}`}>
            <span>
              {what}
              {details.map((line) => (
                <small key={line} className="row-note">
                  {line}
                </small>
              ))}
            </span>
            <span className="num">{cells.join(' · ')}</span>
          </li>
        ))}
      </ul>
      <dl className="document-sums">
        {paper.sums.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className="is-total">
          <dt>{paper.total.label}</dt>
          <dd className="num">{paper.total.sum}</dd>
        </div>
      </dl>
      {paper.says && (
        <p className="form-note info">
          <strong>{paper.says.strong}</strong> {paper.says.text}
        </p>
      )}
      {paper.notes.map((note) => (
        <p key={note} className="row-note">
          {note}
        </p>
      ))}
    </article>
  )
}
