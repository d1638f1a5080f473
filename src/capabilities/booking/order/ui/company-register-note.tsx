import type { FormWords } from '../form.messages.ts'
import type { CompanyRegister } from './use-company-register.ts'

type NoteProps = { standing: CompanyRegister['standing']; words: Pick<FormWords, 'register' | 'registerSource'> }

/** What the register said of the IČO. It is there from the beginning, so that readers of screens hear when it changes. */
export function CompanyRegisterNote({ standing, words }: NoteProps) {
  return (
    <p role="status" className="company-register" data-standing={standing}>
      {standing !== 'idle' && (
        <span>
          <b>{words.register[standing]}</b>
          {standing === 'found' && (
            <>
              <br />
              {words.registerSource}
            </>
          )}
        </span>
      )}
    </p>
  )
}
