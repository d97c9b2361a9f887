import type { PointerEvent } from 'react'

/** What a hotspot reports; all of it already bound to the hotspot. */
export interface HotspotActions {
  readonly onClick: () => void
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onPointerDown: ((event: PointerEvent<HTMLElement>) => void) | undefined
  readonly onTooltipMeasured: ((visible: boolean) => void) | undefined
}
