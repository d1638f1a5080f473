import { isRouteErrorResponse } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { AdminScreen } from './admin-screen.tsx'

const MESSAGES = {
  sk: {
    notFound: 'Táto obrazovka tu nie je.',
    notFoundText: 'Odkaz je možno starý, alebo to, na čo ukazuje, už niekto zmazal. Pokračujte, prosím, z ponuky.',
    home: 'Na prvú obrazovku',
    failed: 'Niečo sa pokazilo.',
    failedText: 'Obrazovku sa nepodarilo načítať. Skúste ju, prosím, obnoviť. Ostatné obrazovky fungujú ďalej.',
    refusedText: 'Ak si myslíte, že ide o omyl, obráťte sa na správcu.',
    reload: 'Obnoviť stránku',
    details: 'Podrobnosti',
  },
  en: {
    notFound: 'This screen does not exist.',
    notFoundText: 'The link may be old, or what it points to was deleted. Please continue from the menu.',
    home: 'To the first screen',
    failed: 'Something went wrong',
    failedText: 'The screen could not be loaded. Please reload it. The other screens keep working.',
    refusedText: 'If you believe this is an error, please contact an admin.',
    reload: 'Reload Page',
    details: 'Details',
  },
}

/** As specified, English for every reader. */
const DETAIL = 'Something went wrong. An error occurred while loading the application.'

/** A screen that is not there, said no or failed; the sidebar stands beside it as ever. */
export function AdminError({ error }: { error: unknown }) {
  const words = useMessages(MESSAGES)
  const answer = isRouteErrorResponse(error) ? error : null
  const message = messageIn(answer?.data)
  if (answer?.status === 404) {
    return (
      <AdminScreen title={message ?? words.notFound}>
        <ErrorState
          action={
            <ButtonLink to="/admin" look="ink">
              {words.home}
            </ButtonLink>
          }
        >
          {words.notFoundText}
        </ErrorState>
      </AdminScreen>
    )
  }
  return (
    <AdminScreen title={message ?? words.failed}>
      <ErrorState
        action={
          <Button look="ink" className="scripted" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {answer && answer.status < 500 ? words.refusedText : words.failedText}
      </ErrorState>
      <details className="text-center text-ink-2">
        <summary className="cursor-pointer">{words.details}</summary>
        <p lang="en">
          {DETAIL}
          {answer && ` (${answer.status})`}
        </p>
      </details>
    </AdminScreen>
  )
}

/** The sentence of a refusal, as `refusedPageIn` throws it. */
function messageIn(data: unknown): string | null {
  const message = (data as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : null
}
