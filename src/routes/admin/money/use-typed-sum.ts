import { type ChangeEvent, useState } from 'react'
import { centsIn } from '#kernel/cents-in.ts'
import type { Cents } from '#kernel/money.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'

/** The sum in a field as it is typed, for the button that moves it; null where there is none, or no script to follow it. */
export function useTypedSum(first: string): {
  field: { defaultValue: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  cents: Cents | null
} {
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState(first)
  const cents = centsIn(typed)
  const field = {
    defaultValue: first,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
  }
  return { field, cents: isHydrated && cents > 0 ? cents : null }
}
