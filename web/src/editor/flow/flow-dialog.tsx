import { type DemoDocument, flowOf, type LinksOf } from '@waystep/demo-model'
import { Button, Dialog, EmptyState, Note, Spinner } from '@waystep/ui'
import { Waypoints } from 'lucide-react'
import { useMemo } from 'react'
import { useEditor } from '../core/editor-context.ts'
import './flow.css'
import { graphOf } from './flow-graph.ts'
import { FlowList } from './flow-list.tsx'
import { FlowMap } from './flow-map.tsx'
import { deadEndTexts, unreachableText } from './flow-words.ts'
import { useElementLinks } from './use-element-links.ts'
import { useLaidOut } from './use-laid-out.ts'

/** The ratio of width to height of the place that the map has on a wide screen. */
const mapRatio = 1.5

/** A map of the demo: how viewers can move through it, and where they would be stuck. */
export function FlowDialog() {
  const { closeDialog, demo } = useEditor()
  const { value: document } = demo.document
  if (document === null) return null
  const steps = Object.values(document.steps)
  const isEmpty = steps.every((step) => step.isHidden)
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Flow of the demo"
      subtitle="Where Next, Back, hotspots and buttons lead. Choose a step to see it."
      width={1200}
    >
      {isEmpty ? (
        <EmptyState
          icon={Waypoints}
          title={steps.length === 0 ? 'No steps yet' : 'Every step is hidden'}
        >
          {steps.length === 0 ? 'Add' : 'Show'} a step, and the way through the demo shows here.
        </EmptyState>
      ) : (
        <LinkedFlow document={document} />
      )}
    </Dialog>
  )
}

/** The flow with the links of elements, which are looked for in the pages first, if there are any. */
function LinkedFlow({ document }: { readonly document: DemoDocument }) {
  const edits = useEditor().html.draft.edits.value
  const isLinked = Object.values(edits).some((edit) => edit.edits.SandboxHotspot?.newValue)
  return isLinked ? (
    <FlowOfLinks document={document} />
  ) : (
    <Flow document={document} linksOf={null} />
  )
}

function FlowOfLinks({ document }: { readonly document: DemoDocument }) {
  const links = useElementLinks()
  if (links === null) {
    return (
      <div className="ed-flow">
        <div className="ed-flow-map" data-waits>
          <Spinner label="Looking for links in the pages" />
        </div>
      </div>
    )
  }
  if (links !== 'failed') return <Flow document={document} linksOf={links} />
  return (
    <>
      <Note tone="warning">The links of elements are missing here: a page could not be read.</Note>
      <Flow document={document} linksOf={null} />
    </>
  )
}

function Flow({
  document,
  linksOf,
}: {
  readonly document: DemoDocument
  readonly linksOf: LinksOf | null
}) {
  const { selection, closeDialog, leaveDraft } = useEditor()
  const flow = useMemo(() => flowOf(document, linksOf), [document, linksOf])
  const graph = useMemo(() => graphOf(document, flow), [document, flow])
  const problems = useMemo(
    () =>
      new Map([
        ...flow.deadEnds.map(({ stepId, reason }) => [stepId, deadEndTexts[reason]] as const),
        ...flow.unreachable.map((stepId) => [stepId, unreachableText] as const),
      ]),
    [flow],
  )
  const drawing = useLaidOut(graph, mapRatio)
  const onShow = (stepId: string) => {
    closeDialog()
    leaveDraft(() => selection.show(stepId))
  }
  const shared = { document, problems, shownStepId: selection.currentId.value, onShow }
  return (
    <div className="ed-flow">
      {drawing.state === 'drawn' && <FlowMap {...shared} graph={graph} laidOut={drawing.laidOut} />}
      {drawing.state === 'drawing' && (
        <div className="ed-flow-map" data-waits>
          <Spinner label="Drawing the map" />
        </div>
      )}
      {drawing.state === 'failed' && (
        <div className="ed-flow-map" data-waits>
          <Note tone="warning">The map could not be loaded. All it shows is in the list.</Note>
          <Button onClick={drawing.retry}>Try again</Button>
        </div>
      )}
      <FlowList {...shared} flow={flow} />
    </div>
  )
}
