import { Lit } from '#ui/marks/lit.tsx'

/** A heading of which one letter is lit. English has no marks: all of it stands before. */
export function LitWords({ before, lit, after }: { before: string; lit: string; after: string }) {
  return (
    <>
      {before}
      {lit && <Lit>{lit}</Lit>}
      {after}
    </>
  )
}
