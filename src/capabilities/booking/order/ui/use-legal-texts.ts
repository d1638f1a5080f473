import { use, useEffect, useState } from 'react'
import { IdentityContext } from '#capabilities/legal/identity-context.ts'
import type { Language } from '#kernel/language.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { type LegalTexts, loadLegalTexts } from '../legal-texts.ts'

export type TextsStanding = { state: 'ready'; texts: LegalTexts } | { state: 'loading' } | { state: 'failed' }

/** The documents as the server rendered them, or as they are asked for: in another language, or when they have changed. */
export function useLegalTexts(given: LegalTexts | null, language: Language): [TextsStanding, loadAgain: () => void] {
  const brand = useBrand()
  const identity = use(IdentityContext)
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<{ to: string; texts: LegalTexts | null }>()
  const isGiven = asked === 0 && given?.language === language
  const question = `${language} ${asked}`
  useEffect(() => {
    if (isGiven) return
    let isWanted = true
    loadLegalTexts(language, { brand, ...identity }).then(
      (texts) => isWanted && setAnswer({ to: question, texts }),
      () => isWanted && setAnswer({ to: question, texts: null }),
    )
    return () => {
      isWanted = false
    }
  }, [isGiven, language, question, brand, identity])
  const loadAgain = () => setAsked(asked + 1)
  if (given && isGiven) return [{ state: 'ready', texts: given }, loadAgain]
  if (answer?.to !== question) return [{ state: 'loading' }, loadAgain]
  return [answer.texts ? { state: 'ready', texts: answer.texts } : { state: 'failed' }, loadAgain]
}
