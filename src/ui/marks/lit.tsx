/**
 * Lights the diacritic of one lowercase letter inside a heading. Not for ď, ť, ľ or capitals: their mark sits beside or
 * far above the letter, where the split of the two inks does not fall.
 */
export function Lit({ children }: { children: string }) {
  return <span className="z">{children}</span>
}
