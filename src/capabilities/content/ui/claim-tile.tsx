import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import type { Claim } from '../content.ts'

/** A figure with its words, or a mark where there is no figure. */
export function ClaimTile({ claim, mark }: { claim: Claim & { language?: Language }; mark?: ReactNode }) {
  return (
    <li lang={claim.language}>
      {claim.figure ? <b>{typo(claim.figure)}</b> : mark} <span>{typo(claim.words)}</span>
    </li>
  )
}
