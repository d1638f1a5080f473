import type { CSSProperties, ReactNode } from 'react'

type PageFooterProps = {
  lead: ReactNode
  /** Columns, each a FooterColumn. */
  children: ReactNode
  /** Who runs the site, as the law wants it, in paragraphs. */
  identity?: ReactNode
  bottom: ReactNode
  wordmark: string
}

export function PageFooter({ lead, children, identity, bottom, wordmark }: PageFooterProps) {
  return (
    <footer className="page-footer night">
      <div className="wrap">
        <div className="page-footer-top">
          <p className="page-footer-lead display">{lead}</p>
          {children}
        </div>
        {identity && <div className="page-footer-identity">{identity}</div>}
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
