import type { CSSProperties, ReactNode } from 'react'

type PageFooterProps = {
  lead: ReactNode
  /** Columns, each a FooterColumn. */
  children: ReactNode
  bottom: ReactNode
  wordmark: string
}

export function PageFooter({ lead, children, bottom, wordmark }: PageFooterProps) {
  return (
    <footer className="page-footer night">
      <div className="wrap">
        <div className="page-footer-top">
          <p className="page-footer-lead display">{lead}</p>
          {children}
        </div>
        <div className="page-footer-bottom">{bottom}</div>
      </div>
      <div className="wrap" aria-hidden="true">
        <div className="page-footer-giant" style={{ '--letters': wordmark.length } as CSSProperties}>
          <span data-word={wordmark} />
        </div>
      </div>
    </footer>
  )
}

export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
