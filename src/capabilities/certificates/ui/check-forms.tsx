import { Form } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { CHECK_MESSAGES } from './check.messages.ts'
import './certificates.css'

/** Where a code is typed or a file is chosen; both work without scripts. */
export function CheckForms({ language, code }: { language: Language; code?: string | undefined }) {
  const words = CHECK_MESSAGES[language]
  return (
    <div className="check-forms">
      <Form method="get" action="/overenie" className="card check-form">
        {language === 'en' && <input type="hidden" name="lang" value="en" />}
        <TextField
          key={code}
          label={words.code}
          hint={typo(words.codeHint)}
          name="kod"
          defaultValue={code}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={40}
          required
        />
        <Button type="submit" look="ink">
          {words.check}
        </Button>
      </Form>
      <Form
        method="post"
        action={inLanguage('/overenie', language)}
        encType="multipart/form-data"
        className="card check-form"
        id="subor"
      >
        <TextField
          label={words.file}
          hint={typo(words.fileHint)}
          name="file"
          type="file"
          accept="application/pdf,.pdf"
          required
        />
        <Button type="submit">{words.checkFile}</Button>
      </Form>
    </div>
  )
}
