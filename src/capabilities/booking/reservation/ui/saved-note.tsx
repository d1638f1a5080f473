import { typo } from '#kernel/typography.ts'

/** The address ends in `#ulozene`, so browsers come here by themselves and the layout moves the focus. */
export function SavedNote({ children }: { children: string }) {
  return (
    <p id="ulozene" tabIndex={-1} className="good-news note">
      <span>{typo(children)}</span>
    </p>
  )
}
