import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../format/class-names.ts'

type TabsProps = {
  label: string
  tabs: ReadonlyArray<{ key: string; label: ReactNode; content: ReactNode }>
  defaultTab?: string | undefined
  onChange?: (key: string) => void
  className?: string | undefined
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Panels of one page. Views with an address of their own are links with the class `tab` instead. */
export function Tabs({ label, tabs, defaultTab, onChange, className }: TabsProps) {
  const id = useId()
  const [active, setActive] = useState(defaultTab ?? tabs[0]?.key)
  function show(key: string) {
    setActive(key)
    onChange?.(key)
  }
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.key === active)
    const next = tabs[STEPS[event.key]?.(at, tabs.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    show(next.key)
    document.getElementById(`${id}-tab-${next.key}`)?.focus()
  }
  return (
    <div className={classNames('grid gap-4', className)}>
      <div role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-tab-${tab.key}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel-${tab.key}`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => show(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`${id}-panel-${tab.key}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable by keyboard
          tabIndex={0}
          hidden={tab.key !== active}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
