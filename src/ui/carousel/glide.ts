/** A scroll that began to glide goes on gliding; the class only has to outlive the moment in which it begins. */
const BEGINS_WITHIN_MS = 2_000

/**
 * Lets the scroll that follows glide instead of jump, unless the visitor asked for less motion. Not a rule for the whole
 * page: going back, and opening another page, must be at their place at once.
 */
export function glide(): void {
  const { classList } = document.documentElement
  classList.add('glide')
  setTimeout(() => classList.remove('glide'), BEGINS_WITHIN_MS)
}
