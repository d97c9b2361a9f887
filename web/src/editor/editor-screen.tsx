import { useShortcuts } from './actions/use-shortcuts.ts'
import { Canvas } from './canvas/canvas.tsx'
import { EditorDialogs } from './dialogs/editor-dialogs.tsx'
import { useEditor } from './editor-context.ts'
import { EditorSkeleton } from './empty/editor-skeleton.tsx'
import { EmptyDemo } from './empty/empty-demo.tsx'
import { LoadFailed } from './empty/load-failed.tsx'
import { MobileNotice } from './empty/mobile-notice.tsx'
import { EditorHeader } from './header/editor-header.tsx'
import { HotspotPanel } from './hotspot-panel/hotspot-panel.tsx'
import { SlidesPanel } from './slides/slides-panel.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useKeptInSync } from './use-kept-in-sync.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useStepInAddress } from './use-step-in-address.ts'

/** The editor once its session is open: the demo, or why it cannot be shown. */
export function EditorScreen() {
  const editor = useEditor()
  const state = editor.session.sync.state.value
  useDocumentTitle()
  useKeptInSync(editor)
  useLeaveGuard(editor)
  switch (state.state) {
    case 'loading':
      return <EditorSkeleton />
    case 'failed':
      return <LoadFailed failure={state.failure} />
    case 'ready':
      return <LoadedEditor />
  }
}

function LoadedEditor() {
  const editor = useEditor()
  useShortcuts(editor)
  const hotspot = editor.draft.hotspot.value
  const isEmpty = editor.demo.steps.value.length === 0
  return (
    <div className="ed-page">
      <EditorHeader />
      <MobileNotice />
      <div className="ed-main">
        {isEmpty ? (
          <EmptyDemo />
        ) : (
          <>
            {hotspot ? <HotspotPanel key={hotspot.id} hotspot={hotspot} /> : <SlidesPanel />}
            <Canvas />
          </>
        )}
      </div>
      <EditorDialogs />
      <StepInAddress />
    </div>
  )
}

/** On its own, so that a new address has nothing else drawn again. */
function StepInAddress() {
  useStepInAddress(useEditor())
  return null
}
