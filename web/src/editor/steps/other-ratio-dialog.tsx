import type { Size } from '@waystep/demo-model'
import { ConfirmDialog } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

const pixels = ({ width, height }: Size) => `${width} × ${height}`

/** E5.32, M5.23: the first slide's ratio is that of all. */
export function OtherRatioDialog({
  frame,
  other,
  onConfirm,
}: {
  readonly frame: Size
  readonly other: Size
  readonly onConfirm: () => void
}) {
  const { closeDialog } = useEditor()
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title="The dimensions differ"
      subtitle={`The demo is shown at ${pixels(frame)}, and this is ${pixels(other)}. All steps are shown in the ratio of the first image or video step; anything with another ratio gets empty edges.`}
      primaryLabel="Continue"
      onConfirm={() => {
        closeDialog()
        onConfirm()
      }}
    />
  )
}
