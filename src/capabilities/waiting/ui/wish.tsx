import { useState } from 'react'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { MOST_WANTED } from '../waiting.ts'
import { JOIN_MESSAGES } from './join.messages.ts'

type Wish = { wants: number; acceptsFrom: number }

/** How many seats, and from how many on an offer makes sense. Two lists, so that it works without scripts, too. */
export function WishFields({ given, language }: { given: Wish; language: Language }) {
  const words = JOIN_MESSAGES[language]
  const [{ wants, acceptsFrom }, setWish] = useState(given)
  const most = Array.from({ length: MOST_WANTED }, (_, n) => n + 1)
  return (
    <>
      <div className="waiting-fields">
        <Field label={words.wants}>
          {(control) => (
            <Select
              {...control}
              name="wants"
              value={wants}
              onChange={({ target }) => {
                const next = Number(target.value)
                // Whoever wanted all of them still does.
                setWish({ wants: next, acceptsFrom: acceptsFrom === wants ? next : Math.min(acceptsFrom, next) })
              }}
            >
              {most.map((n) => (
                <option key={n}>{n}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.acceptsFrom}>
          {(control) => (
            <Select
              {...control}
              name="acceptsFrom"
              value={acceptsFrom === wants ? '' : acceptsFrom}
              onChange={({ target }) => setWish({ wants, acceptsFrom: Math.min(Number(target.value) || wants, wants) })}
            >
              {/* Says nothing of a number: without scripts it stays right whatever the other list says. */}
              <option value="">{words.all}</option>
              {most.slice(0, -1).map((n) => (
                <option key={n} value={n}>
                  {words.atLeast(n)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="waiting-wish">
        <Strokes must={acceptsFrom} all={wants} />
        <p aria-live="polite">
          {words.write(acceptsFrom, wants).map((sentence) => (
            <span key={sentence} className="block">
              {typo(sentence)}
            </span>
          ))}
        </p>
      </div>
    </>
  )
}

/** Filled strokes must be, hollow ones would be welcome. Decoration beside words that say the same. */
export function Strokes({ must, all }: { must: number; all: number }) {
  return (
    <span className="waiting-strokes" aria-hidden="true">
      {Array.from({ length: all }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is nothing but its place
        <i key={n} data-more={n >= must || undefined} />
      ))}
    </span>
  )
}
