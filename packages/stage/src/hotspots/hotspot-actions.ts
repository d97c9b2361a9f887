import type { OutsideLink } from '@waystep/demo-model'
import type { PointerEvent } from 'react'

/** What a hotspot reports; all of it already bound to the hotspot. */
export interface HotspotActions {
  readonly onClick: () => void
  readonly onNext: () => void
  readonly onBack: () => void
  /** Where next and back lead out of the demo; null while editing, when nothing leads anywhere. */
  readonly nextLink: OutsideLink | null
  readonly backLink: OutsideLink | null
  /** Where they lead within it by address; null: nowhere that has one. */
  readonly nextAddress: string | null
  readonly backAddress: string | null
  readonly onPointerDown: ((event: PointerEvent<HTMLElement>) => void) | undefined
}
