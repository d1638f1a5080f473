import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useDesk } from '../shell/use-desk.ts'
import { isLetterFree } from '../shell/use-letter-key.ts'

/**
 * The keyboard goes through the rows of a list: j and k, or the arrows once it stands on a row. The focus itself moves, so
 * Enter opens the row and a screen reader says its name. x picks it.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  const { areLettersOn } = useDesk()
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const list = table.current
    if (!list || list !== document.querySelector('.admin-table') || !isLetterFree(event)) return
    const rows = rowsOf(list)
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const letter = areLettersOn ? event.key.toLowerCase() : ''
    if (letter === 'j' || (event.key === 'ArrowDown' && at >= 0)) focusOn(rows[at + 1])
    else if (letter === 'k' || (event.key === 'ArrowUp' && at >= 0)) focusOn(rows[at < 0 ? rows.length - 1 : at - 1])
    else if (letter === 'x' && at >= 0) rows[at]?.querySelector<HTMLElement>('.row-pick')?.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onPress)
    return () => removeEventListener('keydown', onPress)
  }, [])
}

function rowsOf(list: HTMLElement): ReadonlyArray<HTMLElement> {
  return [...list.querySelectorAll<HTMLElement>('tbody > tr:has(.row-link)')]
}

function focusOn(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('.row-link')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
