import { type Demo, type DemoChanges, hasOwnWatermark, noWatermark } from '@waystep/demo-model'
import { ConfirmDialog } from '@waystep/ui'
import type { QuestionProps } from '../settings-question.ts'

/** M4.29: is the workspace's watermark to be shown, while the demo holds one of its own? */
export function clearsWatermark(demo: Demo): boolean {
  return demo.showWatermark === null && hasOwnWatermark(demo)
}

const cleared: DemoChanges = noWatermark

/** Asks before the demo's own watermark is lost (M4.29). */
export function ClearWatermarkDialog({ draft, onClose, onSave }: QuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete saved custom watermark settings?"
      subtitle="The demo shows the watermark of its workspace. Its own logo, text and link are deleted."
      primaryLabel="Continue & clear"
      danger
      onConfirm={() => {
        onClose()
        onSave(cleared)
      }}
      secondaryLabel="Keep custom settings"
      onSecondary={() => draft.change({ showWatermark: true })}
    />
  )
}
