import { Button } from '@waystep/ui'
import { MousePointerClick } from 'lucide-react'
import type { Ref } from 'react'

/** H2.17: what one does here, until it was begun often enough. */
export function PickerIntro({
  button,
  onStart,
}: {
  readonly button: Ref<HTMLButtonElement>
  readonly onStart: () => void
}) {
  return (
    <div className="ed-anchor-intro">
      <section aria-labelledby="ed-anchor-intro">
        <span className="wsui-empty-mark">
          <MousePointerClick size={24} aria-hidden />
        </span>
        <h2 id="ed-anchor-intro" className="wsui-title-16">
          Choose what the hotspot belongs to
        </h2>
        <p>
          Point at the page: what you would choose is outlined. Click it, and the hotspot follows
          this element wherever it stands. The arrow keys go to what is around it and within it.
        </p>
        <Button variant="primary" ref={button} onClick={onStart}>
          Start Editing
        </Button>
      </section>
    </div>
  )
}
