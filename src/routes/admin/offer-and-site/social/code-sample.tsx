import { useId } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { copyCode } from './copy-code.ts'
import { SOCIAL_MESSAGES } from './social.messages.ts'

/** A piece of code to take away, with its name and what it is for. */
export function CodeSample({ title, lead, code }: { title: string; lead?: string | undefined; code: string }) {
  const { code: words } = useMessages(SOCIAL_MESSAGES)
  const id = useId()
  return (
    <section className="pane code-sample" aria-labelledby={id}>
      <header>
        <h3 id={id}>{typo(title)}</h3>
        <Button
          size="sm"
          className="scripted"
          aria-label={`${words.copy}: ${title}`}
          onClick={() => void copyCode(code, words)}
        >
          <Icon name="copy" />
          {words.copy}
        </Button>
      </header>
      {lead && <p className="max-w-[68ch] text-ink-2">{typo(lead)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls and the keyboard must reach it */}
      <pre tabIndex={0} lang="en">
        <code>{code}</code>
      </pre>
    </section>
  )
}
