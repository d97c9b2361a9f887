import type { ReactNode } from 'react'
import { ItemControls, type ItemControlsProps } from './item-controls.tsx'

/** One of several alike, in a frame of its own: a button, a field. */
export function ItemCard({
  title,
  children,
  ...controls
}: ItemControlsProps & { readonly title: string; readonly children: ReactNode }) {
  const name = `${title} ${controls.index + 1}`
  return (
    <fieldset className="ed-item" aria-label={name}>
      <header>
        <h4>{name}</h4>
        <ItemControls {...controls} />
      </header>
      {children}
    </fieldset>
  )
}
