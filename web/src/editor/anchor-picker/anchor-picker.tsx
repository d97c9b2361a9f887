import { drawnElement } from '@waystep/capture-format/mount'
import { recordById } from '@waystep/demo-model'
import { Button, buttonLook, ErrorState, FullScreenDialog } from '@waystep/ui'
import { CircleQuestionMark } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { countTutorial, isTutorialDue, leaveTutorial } from '../help/tutorial-count.ts'
import { useDrawn } from '../page-picking/use-drawn.ts'
import { usePicking } from '../page-picking/use-picking.ts'
import { useStepView } from '../views/use-step-view.ts'
import { chooseAnchor, usedAnchors } from './anchor-choice.ts'
import { ElementToolbar } from './element-toolbar.tsx'
import { PickerIntro } from './picker-intro.tsx'
import { PickerPage } from './picker-page.tsx'
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
  const used = usedAnchors(editor, stepId).join(' ')
  const usedIds = useMemo(() => used.split(' ').filter(Boolean).map(Number), [used])
  const [selected, onSelect] = useState(draft.hotspot.value?.anchorNodeId ?? null)
  const picking = usePicking(frame, { selected, onSelect, used: usedIds })
  const shown = picking.selected ?? picking.pointed
  const drawn = useDrawn(frame, shown === null ? [] : [shown])
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
  // The page came after the picker: the keys are for it, unless they are for something else by now.
  useEffect(() => {
    const { activeElement } = window.document
    if (frame && !intro && activeElement?.contains(surface.current)) surface.current?.focus()
  }, [frame, intro])
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
        <ElementToolbar
          element={(shown === null ? undefined : drawn.get(shown)) ?? null}
          onWalk={(direction) => picking.walk(direction, true)}
        />
      }
      actions={
        <>
          <a
            {...buttonLook({ variant: 'quiet' })}
            href="/help/anchors"
            target="_blank"
            rel="noopener"
          >
            <CircleQuestionMark size={16} aria-hidden />
            Tutorial
          </a>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            variant="primary"
            disabled={picking.selected === null || !drawn.has(picking.selected)}
            onClick={go}
          >
            Continue
          </Button>
        </>
      }
    >
      {view?.kind === 'page' && (
        <PickerPage
          view={view}
          frame={frame}
          picking={picking}
          used={usedIds}
          surface={surface}
          onFrame={onFrame}
          onFailed={() => setFailed(true)}
        />
      )}
      {failed && (
        <div className="ed-anchor-intro">
          <ErrorState title="The page could not be loaded">
            Your hotspot is as it was. Cancel, and try again when the network is back.
          </ErrorState>
        </div>
      )}
      {intro && !failed && <PickerIntro button={begin} onStart={start} />}
      <p id="ed-anchor-keys" className="wsui-sr-only">
        Up and down arrows walk to what holds an element and to what it holds, left and right arrows
        to those beside it. Enter selects it, Escape cancels.
      </p>
    </FullScreenDialog>
  )
}
