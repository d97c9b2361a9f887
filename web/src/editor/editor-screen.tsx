import { useSignals } from '@preact/signals-react/runtime'
import { memo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useShortcuts } from './actions/use-shortcuts.ts'
import { AnalyticsView } from './analytics/analytics-view.tsx'
import { useAnalyticsView } from './analytics/use-analytics-view.ts'
import { Canvas } from './canvas/canvas.tsx'
import { ChapterPanel } from './chapter-panel/chapter-panel.tsx'
import { usePastedFiles } from './clipboard/use-pasted-files.ts'
import { CommentsPanel } from './comments/comments-panel.tsx'
import { useCommentInAddress, useComments } from './comments/use-comments.ts'
import { useEditor } from './core/editor-context.ts'
import { CreatePanel } from './create-panel/create-panel.tsx'
import { hidesCreatePanel } from './create-panel/hides-create-panel.ts'
import { EditorSkeleton } from './empty/editor-skeleton.tsx'
import { EmptyDemo } from './empty/empty-demo.tsx'
import { LoadFailed } from './empty/load-failed.tsx'
import { MobileNotice } from './empty/mobile-notice.tsx'
import { useEnhanceInAddress } from './enhance/use-enhance-in-address.ts'
import { EditorHeader } from './header/editor-header.tsx'
import { TakedownNotice } from './header/takedown-notice.tsx'
import { useHeldBack } from './held-back/use-held-back.ts'
import { HelpBubble } from './help/help-bubble.tsx'
import { Tutorial } from './help/tutorial.tsx'
import { HotspotPanel } from './hotspot-panel/hotspot-panel.tsx'
import { HtmlEditor } from './html-editor/html-editor.tsx'
import { useOpeningMessages } from './html-editor/use-opening-messages.ts'
import { useTabInAddress } from './html-editor/use-tab-in-address.ts'
import { useWorkspaceLook } from './plans/use-workspace-look.ts'
import { useRecorderInAddress } from './recorder/use-recorder-in-address.ts'
import { useSettingsInAddress } from './settings/use-settings-in-address.ts'
import { SlidesPanel } from './slides/slides-panel.tsx'
import { useFilesOnTheirWay } from './uploads/use-files-on-their-way.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useKeptInSync } from './use-kept-in-sync.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useStepInAddress } from './use-step-in-address.ts'
import { useVoiceoverInAddress } from './voiceover/use-voiceover-in-address.ts'
import { VoiceoverPanel } from './voiceover/voiceover-panel.tsx'

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

/** What viewers did, or what they will see. */
function LoadedEditor() {
  const { isOpen } = useAnalyticsView()
  return isOpen ? <AnalyticsView /> : <Workplace />
}

/** Not drawn again with every address: steps have their own. */
const Workplace = memo(function Workplace() {
  const editor = useEditor()
  useShortcuts(editor)
  useWorkspaceLook(editor)
  useHeldBack()
  usePastedFiles(editor)
  useFilesOnTheirWay(editor)
  useComments(editor)
  const isEmpty = editor.demo.stepCount.value === 0
  return (
    <div className="ed-page">
      <EditorHeader />
      <TakedownNotice />
      <MobileNotice />
      <div className="ed-main" data-empty={isEmpty || undefined}>
        {isEmpty ? (
          <>
            <EmptyLeftPanel />
            <EmptyDemo />
          </>
        ) : (
          <>
            <LeftPanel />
            <Canvas />
            <CommentsPanel />
          </>
        )}
      </div>
      <HelpBubble />
      {!isEmpty && <Tutorial />}
      <OpenHtmlEditor />
      <OpenDialog />
      <StepInAddress />
    </div>
  )
})

/** The settings of what is open, else how steps are added, else the steps (E2.76). */
function LeftPanel() {
  const { draft, chapterDraft, voiceDraft, creating } = useEditor()
  const hotspot = draft.hotspot.value
  if (hotspot) return <HotspotPanel key={hotspot.id} hotspot={hotspot} />
  const chapter = chapterDraft.chapter.value
  if (chapter) return <ChapterPanel key={chapter.id} chapter={chapter} />
  if (voiceDraft.isOpen.value) return <VoiceoverPanel />
  const place = creating.value
  if (place === null) return <SlidesPanel />
  const close = () => {
    creating.value = null
  }
  return <CreatePanel afterId={place.afterId} onClose={close} />
}

/** All ways to get the first steps, until they are closed or the address hides them; then the steps there will be. */
function EmptyLeftPanel() {
  const { creating } = useEditor()
  const [query] = useSearchParams()
  const [isClosed, setClosed] = useState(false)
  const isAskedFor = creating.value !== null
  if (hidesCreatePanel(query) || (isClosed && !isAskedFor)) return <SlidesPanel />
  const close = () => {
    creating.value = null
    setClosed(true)
  }
  return <CreatePanel afterId={null} onClose={close} />
}

/** H2.18; by the address (H2.3) or by a message (H2.44), too. */
function OpenHtmlEditor() {
  const editor = useEditor()
  useTabInAddress(editor)
  useOpeningMessages(editor)
  const { value: tab } = editor.html.tab
  return tab === null ? null : <HtmlEditor tab={tab} />
}

/** On its own, so that a dialog has nothing else drawn again. */
function OpenDialog() {
  // Without an element of its own the component is not seen by the transform.
  useSignals()
  return useEditor().dialog.value
}

/** On its own, so that a new address has nothing else drawn again. */
function StepInAddress() {
  const editor = useEditor()
  useStepInAddress(editor)
  useRecorderInAddress(editor)
  useSettingsInAddress(editor)
  useCommentInAddress(editor)
  useVoiceoverInAddress()
  useEnhanceInAddress()
  return null
}
