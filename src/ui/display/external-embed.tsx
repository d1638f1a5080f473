import { type ReactNode, useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '../controls/button.tsx'
import { buttonClass } from '../controls/button-class.ts'
import { classNames } from '../format/class-names.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'

const MESSAGES = {
  sk: {
    about: (provider: string) =>
      `Toto je obsah služby ${provider}. Keď ho načítate, ${provider} sa dozvie vašu adresu IP a môže si do prehliadača uložiť vlastné cookies.`,
    load: 'Načítať',
    open: (provider: string) => `Otvoriť na ${provider}`,
  },
  en: {
    about: (provider: string) =>
      `This is content from ${provider}. If you load it, ${provider} learns your IP address and may store its own cookies in your browser.`,
    load: 'Load',
    open: (provider: string) => `Open on ${provider}`,
  },
}

type ExternalEmbedProps = {
  /** What would be here: „Video: Prvá hodina s AI“. */
  title: string
  /** From whom it comes, as people know it. */
  provider: string
  /** Where it can be seen without being loaded here. */
  href: string
  /** True when the visitor agreed to such content in general; otherwise each one waits for its own click. */
  isAllowed?: boolean
  className?: string | undefined
  /** Made only once it may load: nothing in it may ask another server before. */
  children: () => ReactNode
}

/** Stands for something of another service. Until the visitor wants it, not a byte is asked of that service. */
export function ExternalEmbed({ title, provider, href, isAllowed = false, className, children }: ExternalEmbedProps) {
  const words = useMessages(MESSAGES)
  const [isWanted, setIsWanted] = useState(false)
  if (isAllowed || isWanted) return <div className={className}>{children()}</div>
  return (
    <section className={classNames('external-embed', className)} aria-label={title}>
      <p className="display text-lg">{typo(title)}</p>
      <p>{words.about(provider)}</p>
      <div className="external-embed-actions">
        <Button look="ink" onClick={() => setIsWanted(true)}>
          {words.load}
        </Button>
        <a className={buttonClass('outline', 'md')} href={href} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          {words.open(provider)}
        </a>
      </div>
    </section>
  )
}
