import { firstMediaStep, frameOf, type Size, sameAspectRatio } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'
import { OtherRatioDialog } from '../steps/other-ratio-dialog.tsx'

/**
 * Says when pictures or films have not the ratio of the demo's steps, which is that of the first slide
 * (E5.32), and goes on if that is meant.
 */
export function unlessRatioDiffers(editor: Editor, media: readonly Size[], then: () => void): void {
  const document = editor.demo.document.value
  const [first] = media
  if (!document) return
  const frame = firstMediaStep(document) ? frameOf(document) : first
  const other = frame && media.find((one) => !sameAspectRatio(frame, one))
  if (frame && other) editor.show(OtherRatioDialog, { frame, other, onConfirm: then })
  else then()
}
