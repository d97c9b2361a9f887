import type { ReactNode } from 'react'

/** A control of the element panel with its name on its left. */
export function PanelRow({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div className="ed-live-row">
      <span>{name}</span>
      <div>{children}</div>
    </div>
  )
}
