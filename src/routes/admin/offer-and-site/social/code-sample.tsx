import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { typo } from '#ui/format/typography.ts'
import { useWords } from '#ui/hooks/use-words.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { copyCode } from './copy-code.ts'
import { SOCIAL_WORDS } from './social-words.ts'

/** A piece of code to take away, with its name and what it is for. */
export function CodeSample({ title, lead, code }: { title: string; lead?: string | undefined; code: string }) {
  const { code: words } = useWords(SOCIAL_WORDS)
  const id = useId()
  return (
    <section className="code-sample" aria-labelledby={id}>
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
      {lead && <p className="code-lead">{typo(lead)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls and the keyboard must reach it */}
      <pre tabIndex={0} lang="en">
        <code>{code}</code>
      </pre>
    </section>
  )
}
