import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { PageLanguage } from '../hooks/use-messages.ts'
import { CopyOutcome } from './copy-outcome.tsx'
import { CopyText } from './copy-text.tsx'

function shown(language: Language, element: ReactNode): string {
  return renderToStaticMarkup(<PageLanguage value={language}>{element}</PageLanguage>)
}

test.each([
  ['sk', 'Kopírovať', 'Skopírované.', 'Text je označený.'],
  ['en', 'Copy', 'Copied.', 'The text is selected.'],
] as const)(
  'on a page in %s copying is offered and its outcome said in that language',
  (language, copy, copied, selected) => {
    expect(shown(language, <CopyText label="A" text="b" />)).toContain(`${copy}</button>`)
    expect(shown(language, <CopyOutcome outcome="copied" />)).toContain(`>${copied}<`)
    expect(shown(language, <CopyOutcome outcome="selected" />)).toContain(selected)
    expect(shown(language, <CopyOutcome outcome={null} />)).toContain('></span>')
  },
)
