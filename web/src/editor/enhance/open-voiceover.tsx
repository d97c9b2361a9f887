import { Button, DialogBody, DialogFooter } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { openVoiceover } from '../voiceover/open-voiceover.ts'

/** The way to voiceovers by AI, which have a panel of their own. */
export function OpenVoiceover() {
  const editor = useEditor()
  return (
    <>
      <DialogBody>
        <p>Reads the texts of the steps aloud, in a voice of your choice.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={editor.closeDialog}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            editor.closeDialog()
            openVoiceover(editor, false)
          }}
        >
          Open voiceover
        </Button>
      </DialogFooter>
    </>
  )
}
