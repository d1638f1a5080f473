export type Shift = { value: number; of: ReadonlyArray<string> }

/** Runs in the page before anything of it. Keeps every move of its content that nobody asked for, with what moved. */
export function watchShifts(): void {
  const shifts: Array<Shift> = []
  Object.assign(window, { shifts })
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: ReadonlyArray<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>
  }
  const nameOf = (node: Node | null) => {
    const box = node instanceof Element ? node : node?.parentElement
    return box ? `${box.localName}.${String(box.getAttribute('class')).replaceAll(' ', '.')}` : 'gone'
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Array<Entry>) {
      if (hadRecentInput) continue
      const of = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
        return `${nameOf(node)}: ${at(from)} > ${at(to)}`
      })
      shifts.push({ value, of })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
