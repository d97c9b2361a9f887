import { Stage, type StepView } from '@waystep/stage'
import { EmptyState, ErrorState, Spinner } from '@waystep/ui'
import { FileX2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { addressOf } from '../../../api-client/call.ts'
import { useEditor } from '../../core/editor-context.ts'
import { stageWidth } from '../../views/fit-stage.ts'
import { useRoom } from '../../views/use-room.ts'
import type { HtmlPage } from './html-page.ts'

type ReadyPage = Extract<HtmlPage['page']['value'], { readonly state: 'ready' }>

/**
 * The page of the shown step in the room there is, drawn as it was captured: whoever edits patches
 * it. @param overlay over the page, in a box of its size
 */
export function PageRoom({ overlay }: { readonly overlay: ReactNode }) {
  const { page, step } = useEditor().html.page
  const shown = step.value
  const state = page.value
  const { ref, room } = useRoom()
  return (
    <div className="ed-html-room" ref={ref}>
      {shown && state.state === 'ready' && (
        <div
          className="ed-html-stage"
          style={{ width: stageWidth(room, state.capture.viewport, false) }}
        >
          <ReadyStage key={shown.id} stepId={shown.id} ready={state} overlay={overlay} />
        </div>
      )}
      {shown && state.state === 'loading' && <Spinner label="Loading the page" />}
      {shown && state.state === 'failed' && <PageFailed />}
      {!shown && (
        <EmptyState icon={FileX2} title="No captured page to edit">
          No step of this demo shows a captured page anymore.
        </EmptyState>
      )}
    </div>
  )
}

/** The page is seen before all it shows has come: until then nothing in it can be pressed. */
function PageWaits() {
  return (
    <div className="ed-html-waits">
      <span>
        <Spinner label="Loading the page" />
      </span>
    </div>
  )
}

function PageFailed() {
  const { retry } = useEditor().html.page
  return (
    <ErrorState title="The page could not be loaded" onRetry={retry}>
      Your edits are kept. Try again when the network is back.
    </ErrorState>
  )
}

function ReadyStage({
  stepId,
  ready,
  overlay,
}: {
  readonly stepId: string
  readonly ready: ReadyPage
  readonly overlay: ReactNode
}) {
  const { page } = useEditor().html
  const { frame } = page
  const { viewport, title } = ready.capture
  const captureId = page.step.value?.htmlCaptureId ?? ''
  const view = useMemo<StepView>(
    () => ({
      kind: 'page',
      id: stepId,
      size: viewport,
      alt: title || 'Captured page',
      fit: 'Contain',
      align: 'Center',
      url: addressOf('/api/captures/:id/page', { params: { id: captureId } }),
    }),
    [stepId, viewport, title, captureId],
  )
  return (
    <Stage
      frame={viewport}
      step={view}
      hotspots={[]}
      backdrop="None"
      bar={null}
      mode="edit"
      // An inert page says of no point what is drawn there. Until it is there it may not have the focus.
      pageInteractive={frame.value !== null}
      onFrameReady={(element) => {
        frame.value = element
      }}
      onMediaFailed={page.fail}
      overlay={frame.value ? overlay : <PageWaits />}
    />
  )
}
