import { Dialog, DialogBody } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

/** M2.27: the demo that the start page plays, over the editor, in the viewer that visitors get. */
export function GuidedDemoDialog({ demoId }: { readonly demoId: string }) {
  const { closeDialog } = useEditor()
  return (
    <Dialog open onOpenChange={closeDialog} width={1120} title="Guided demo">
      <DialogBody>
        <iframe
          className="ed-guided-demo"
          src={`/embed/${demoId}`}
          title="A demo made with Waystep"
          allow="fullscreen"
        />
      </DialogBody>
    </Dialog>
  )
}
