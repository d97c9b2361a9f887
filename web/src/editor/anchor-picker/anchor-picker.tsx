import { drawnElement } from '@waystep/capture-format/mount'
import { recordById } from '@waystep/demo-model'
import { ErrorState, FullScreenDialog } from '@waystep/ui'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { countTutorial, isTutorialDue, leaveTutorial } from '../help/tutorial-count.ts'
import { useStepView } from '../views/use-step-view.ts'
import { chooseAnchor } from './anchor-choice.ts'
import { ElementToolbar } from './element-toolbar.tsx'
import { PickerActions } from './picker-actions.tsx'
import { PickerIntro } from './picker-intro.tsx'
import { PickerPage } from './picker-page.tsx'
import { useAnchorPicking } from './use-anchor-picking.ts'
import { usePickerKeys } from './use-picker-keys.ts'
import './anchor-picker.css'

const tutorial = 'html-anchor-tutorial-count'

/** Chooses the element of a captured page that a hotspot belongs to (H2.12 to H2.17). */
export function AnchorPicker({ stepId }: { readonly stepId: string }) {
  const editor = useEditor()
  const { closeDialog, demo, draft } = editor
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [failed, setFailed] = useState(false)
  const [intro, setIntro] = useState(() => isTutorialDue(tutorial))
  const surface = useRef<HTMLDivElement>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const document = demo.document.value
  const step = document && recordById(document.steps, stepId)
  const view = useStepView(step, null)
  const { picking, used, shown, isChosen } = useAnchorPicking(frame, stepId)
  usePickerKeys(picking, surface, !intro)

  const cancel = () => {
    leaveTutorial(tutorial)
    draft.leaveAnchorUnchosen()
    closeDialog()
  }
  const go = () => {
    if (!frame || picking.selected === null || view?.kind !== 'page') return
    // What viewers see first is the page as it was captured.
    picking.scroll?.back()
    const element = drawnElement(frame, picking.selected)
    if (element) chooseAnchor(editor, element.nodeId, element.box, view.size)
    closeDialog()
  }
  const start = () => {
    countTutorial(tutorial)
    setIntro(false)
    surface.current?.focus()
  }
  useKeysOnceThere(surface, intro ? null : frame)
  const onFrame = useCallback((ready: HTMLIFrameElement) => {
    setFrame(ready)
    setFailed(false)
  }, [])

  return (
    <FullScreenDialog
      title="Select an anchor element"
      onClose={cancel}
      initialFocus={begin}
      middle={
        <ElementToolbar element={shown} onWalk={(direction) => picking.walk(direction, true)} />
      }
      actions={<PickerActions isChosen={isChosen} onCancel={cancel} onContinue={go} />}
    >
      {view?.kind === 'page' && (
        <PickerPage
          view={view}
          frame={frame}
          picking={picking}
          used={used}
          surface={surface}
          onFrame={onFrame}
          onFailed={() => setFailed(true)}
        />
      )}
      {failed && <PageFailed />}
      {intro && !failed && <PickerIntro button={begin} onStart={start} />}
      <p id="ed-anchor-keys" className="wsui-sr-only">
        The up and down arrows go to the element around and the one inside, the left and right
        arrows to those beside it. Enter selects it, Escape cancels.
      </p>
    </FullScreenDialog>
  )
}

function PageFailed() {
  return (
    <div className="ed-anchor-intro">
      <ErrorState title="The page could not be loaded">
        Your hotspot has not changed. Cancel, and try again when the network is back.
      </ErrorState>
    </div>
  )
}

/** The page came after the picker: the keys are for it, unless they are for something else by now. */
function useKeysOnceThere(
  surface: RefObject<HTMLDivElement | null>,
  page: HTMLIFrameElement | null,
) {
  useEffect(() => {
    const { activeElement } = window.document
    if (page && activeElement?.contains(surface.current)) surface.current?.focus()
  }, [page, surface])
}
