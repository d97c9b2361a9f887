import { Tabs as Parts } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Badge } from './badge.tsx'

export interface TabsProps<Value extends string> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly count?: number
  }[]
  /** What the tabs are of, for screen readers. */
  readonly label: string
  /** manual: arrows go to a tab, Enter or the space bar turn to it; for tabs that do more than show a panel. */
  readonly activation?: 'manual'
  /** TabPanel, one for each tab. */
  readonly children: ReactNode
}

export function Tabs<Value extends string>({
  value,
  onChange,
  tabs,
  label,
  activation,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useChosenInSight(list, value)
  return (
    <Parts.Root
      value={value}
      {...(activation && { activationMode: activation })}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Parts.List ref={list} className="wsui-tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.value} value={tab.value} data-value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {children}
    </Parts.Root>
  )
}

/** Narrow screens show a part of the tabs: the chosen one is in it, without anything around the tabs being scrolled. */
function useChosenInSight(list: RefObject<HTMLElement | null>, value: string): void {
  useEffect(() => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const chosen = tabs.find((tab) => tab.dataset['value'] === value)
    if (!list.current || !chosen) return
    const seen = list.current.getBoundingClientRect()
    const tab = chosen.getBoundingClientRect()
    if (tab.left < seen.left) list.current.scrollLeft += tab.left - seen.left
    else if (tab.right > seen.right) list.current.scrollLeft += tab.right - seen.right
  }, [list, value])
}

export function TabPanel({
  value,
  children,
}: {
  readonly value: string
  readonly children: ReactNode
}) {
  return <Parts.Content value={value}>{children}</Parts.Content>
}
