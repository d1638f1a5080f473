import type { CodeBlock } from '#capabilities/blog/article/article.ts'
import { safeText } from '#capabilities/blog/article/safe-text.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { CopyCode } from './copy-code.tsx'
import { SafeTree } from './safe-tree.tsx'

const MESSAGES = { sk: { code: 'Kód' }, en: { code: 'Code' } }

/** Code with its colours already in it: the browser gets words and classes. */
export function CodeCard({ block: { code, language, tokens, caption } }: { block: CodeBlock }) {
  const words = useMessages(MESSAGES)
  const name = safeText(caption).trim() || language
  return (
    <figure className="article-code night">
      <figcaption>
        {caption.length > 0 ? (
          <span>
            <SafeTree nodes={caption} />
          </span>
        ) : (
          <span>{language}</span>
        )}
        <CopyCode code={code} />
      </figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are moved by keys only while this has the focus.
        tabIndex={0}
        aria-label={name ? `${words.code}: ${name}` : words.code}
      >
        <pre>
          <code>
            {tokens.map((token, index) =>
              typeof token === 'string' ? (
                token
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that never changes.
                <span key={index} className={`code-${token[1]}`}>
                  {token[0]}
                </span>
              ),
            )}
          </code>
        </pre>
      </section>
    </figure>
  )
}
