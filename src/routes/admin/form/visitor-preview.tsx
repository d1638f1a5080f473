import type { ReactNode } from 'react'
import { TextLink } from '#ui/controls/text-link.tsx'
import { PageLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import '../offer-and-site/content/content-office.css'

const MESSAGES = {
  sk: {
    title: 'Náhľad ako návštevník',
    lead: 'Takto bude časť stránky vyzerať po uložení. Mení sa, ako píšete.',
    open: 'Otvoriť verejnú stránku',
  },
  en: {
    title: 'Preview as a visitor',
    lead: 'This is how the part of the page will look once saved. It follows as you type.',
    open: 'Open the public page',
  },
}

/** A picture of what others will read, from the very components of the site: nothing in it is there to be pressed. */
export function VisitorPreview({ to, children }: { to: string; children: ReactNode }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="visitor-preview" aria-labelledby="visitor-preview">
      <header>
        <h2 id="visitor-preview">{words.title}</h2>
        <p className="scripted text-ink-2">{words.lead}</p>
        <TextLink to={to} reloadDocument className="inline-flex items-center gap-1.5">
          {words.open}
          <Icon name="external" />
        </TextLink>
      </header>
      <div inert lang="sk" className="visitor-sheet">
        <PageLanguage value="sk">{children}</PageLanguage>
      </div>
    </section>
  )
}
