import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A page is loaded anew after a "no" as well, which mostly means that it shows what is no longer so. */
export function alsoAfterANo({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined || defaultShouldRevalidate
}
