import { useState } from 'react'
import type { PasskeysApi } from '#capabilities/staff/passkeys/passkeys.contract.ts'
import type { Language } from '#kernel/language.ts'
import { canUsePasskeys } from '#platform/browser/session/passkeys.ts'
import { ApiError, callApi, type PostedCall } from '#platform/http/api-client.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { waitInWords } from '../form/wait-in-words.ts'

const MESSAGES = {
  sk: {
    unfinished: 'S kľúčom sa to nedokončilo. Skúste to znova, alebo inak.',
    known: 'Toto zariadenie už váš prístupový kľúč má.',
    unreachable: 'Server neodpovedal. Skontrolujte pripojenie a skúste to znova.',
  },
  en: {
    unfinished: 'It was not finished with the key. Please try again, or another way.',
    known: 'This device has a passkey of yours already.',
    unreachable: 'The server did not answer. Please check your connection and try again.',
  },
}

type AskServer = <Name extends PostedCall<PasskeysApi>>(
  name: Name,
  input: PasskeysApi[Name]['input'],
) => Promise<PasskeysApi[Name]['output']>

type Passkey = {
  /** False until the browser has said so; what cannot work is not shown. */
  isOffered: boolean
  isBusy: boolean
  /** Why it did not work the last time. */
  said: string | null
  run(ceremony: (ask: AskServer) => Promise<void>): Promise<void>
}

/** One ceremony at a time with the passkeys of this browser, and what to say when it ends otherwise. */
export function usePasskey(): Passkey {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)

  function reasonOf(error: unknown): string {
    if (error instanceof ApiError) return refusalOf(error, language)
    if (!(error instanceof DOMException)) return words.unreachable
    if (error.name === 'TimeoutError') return words.unreachable
    return error.name === 'InvalidStateError' ? words.known : words.unfinished
  }

  return {
    isOffered: isHydrated && canUsePasskeys(),
    isBusy,
    said,
    async run(ceremony) {
      setBusy(true)
      setSaid(null)
      try {
        await ceremony((name, input) => callApi<PasskeysApi, typeof name>(name, input, { language }))
      } catch (error) {
        setSaid(reasonOf(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

function refusalOf({ status, message, details }: ApiError, language: Language): string {
  const { retryAfterSeconds } = (details ?? {}) as { retryAfterSeconds?: unknown }
  return status === 429 && typeof retryAfterSeconds === 'number' ? waitInWords(retryAfterSeconds, language) : message
}
