import { parseLegalText } from '#capabilities/legal/parse-legal-text.ts'
import { EnclosedLegalText } from '#capabilities/legal/ui/legal-text.tsx'
import type { LegalVersion } from '#capabilities/legal/versions/legal-drafts.ts'
import { Disclosure, DisclosureList } from '#ui/controls/disclosure.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import { LISTS } from './legal-fields.ts'
import '#capabilities/legal/ui/legal.css'

/** A version that nobody can change any more, or whose reader may not: its parts, folded. */
export function LegalReading({ version: { content, language } }: { version: LegalVersion }) {
  const { parts } = useMessages(LEGAL_OFFICE_MESSAGES)
  return (
    <div className="grid min-w-0 gap-5">
      <DisclosureList>
        {(['termsOfService', 'privacyPolicy'] as const).map((name, index) => (
          <Disclosure key={name} summary={parts[name]} open={index === 0}>
            <div className="legal-reading" lang={language}>
              <EnclosedLegalText parsed={parseLegalText(content[name])} language={language} headingLevel={2} />
            </div>
          </Disclosure>
        ))}
        {LISTS.map((name) => (
          <Disclosure key={name} summary={parts[name]}>
            <ul className="legal-reading" lang={language}>
              {content[name].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Disclosure>
        ))}
        <Disclosure summary={parts.contactInfo}>
          <p className="legal-reading" lang={language}>
            {content.contactInfo}
          </p>
        </Disclosure>
      </DisclosureList>
    </div>
  )
}
