import { asksAboutHotspots, type Demo } from '@waystep/demo-model'
import { Button, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { tellInTab, wasToldInTab } from '../../help/told-in-tab.ts'
import { makeSandbox } from './convert-demo.ts'

const question = ({ id }: Demo) => `sandbox hotspots of ${id}`

/** H4.25: asks once in a tab, on entering the tab whether the hotspots of a guided demo shall go. */
export function WelcomeDialog() {
  const editor = useEditor()
  const [open, setOpen] = useState(() => {
    const document = editor.demo.document.peek()
    return (
      document !== null && asksAboutHotspots(document) && !wasToldInTab(question(document.demo))
    )
  })
  const close = () => {
    const { value } = editor.demo.demo
    if (value) tellInTab(question(value))
    setOpen(false)
  }
  const remove = () => {
    setOpen(false)
    void makeSandbox(editor, { deleteHotspots: true })
  }
  return (
    <Dialog open={open} onOpenChange={close} title="Let viewers explore freely">
      <DialogBody>
        <div className="ed-sandbox-words">
          <p>
            In a sandbox, viewers click through your captured pages as they like: you link elements
            of a page to other steps. Every step of this demo has hotspots, which lead viewers along
            one way.
          </p>
          <p className="wsui-muted">
            Deleting them makes this demo a sandbox and takes the backdrops away, too. You can undo
            it.
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger-quiet" onClick={remove}>
          Delete All Hotspots
        </Button>
        <Button variant="primary" autoFocus onClick={close}>
          Keep Existing Hotspots
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
