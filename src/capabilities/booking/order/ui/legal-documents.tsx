import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Loader } from '#ui/marks/loader.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'
import { documentId } from './focus-first.ts'
import { LegalReading } from './legal-reading.tsx'
import type { Registration } from './use-registration.ts'

/** The two documents of the contract, to be read to the end. */
export function LegalDocuments({ registration, headingLevel }: { registration: Registration; headingLevel: 2 | 3 }) {
  const { formId, texts, language, finishReading, loadTextsAgain } = registration
  const words = FORM_MESSAGES[language]
  return (
    <fieldset className="registration-part">
      <legend>{words.documents}</legend>
      {texts.state === 'loading' && (
        <>
          <Loader>{words.loadingTexts}</Loader>
          <div className="registration-documents" aria-hidden="true">
            <Skeleton className="h-68" />
            <Skeleton className="h-68" />
          </div>
        </>
      )}
      {texts.state === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="note text-bad">
            <span>{words.textsFailed}</span>
          </p>
          <Button onClick={loadTextsAgain}>{words.again}</Button>
        </div>
      )}
      {texts.state === 'ready' && (
        <div className="registration-documents">
          {(['privacy', 'terms'] as const).map((name) => {
            const { text, language: textLanguage } = texts.texts[name]
            return (
              <LegalReading
                key={name}
                id={documentId(formId, name)}
                title={words[name]}
                text={text}
                language={language}
                textLanguage={textLanguage}
                headingLevel={headingLevel}
                onRead={() => finishReading(text)}
              />
            )
          })}
        </div>
      )}
    </fieldset>
  )
}
