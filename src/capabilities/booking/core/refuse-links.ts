import { holdsLink, nameHoldsAddress } from '#kernel/web-address.ts'
import { refuse } from '../booking.refusals.ts'

type Typed = string | null | undefined

/**
 * What is typed here ends in mails, calendars and papers of other people, so it carries nobody's link to them: names of
 * people hold no address of the web at all, everything else none that a mail program would make a link of. Every door that
 * takes them asks this.
 */
export function refuseLinks({
  names,
  texts = [],
}: {
  names: ReadonlyArray<Typed>
  texts?: ReadonlyArray<Typed>
}): void {
  if (names.some((name) => nameHoldsAddress(name ?? ''))) refuse.now('NAME_HOLDS_ADDRESS')
  if (texts.some((text) => holdsLink(text ?? ''))) refuse.now('LINK_TYPED')
}
