import { Lit } from './lit.tsx'

/** Letters whose mark stands where the two inks part; ď, ť and ľ carry it beside the letter. */
const CAN_BE_LIT = /[áäčéíňóôŕšúýž](?!.*[áäčéíňóôŕšúýž])/u

/** A title with the mark of one letter lit: the one named, or the last that has a mark. English has none and stays plain. */
export function LitTitle({ children: title, lit }: { children: string; lit?: string }) {
  const at = lit ? title.indexOf(lit) : title.search(CAN_BE_LIT)
  if (at === -1) return title
  return (
    <>
      {title.slice(0, at)}
      <Lit>{title.charAt(at)}</Lit>
      {title.slice(at + 1)}
    </>
  )
}
