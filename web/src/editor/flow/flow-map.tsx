import type { DemoDocument } from '@waystep/demo-model'
import { IconButton } from '@waystep/ui'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { arrowPath } from './arrow-path.ts'
import type { FlowGraph } from './flow-graph.ts'
import { FlowNodeBox } from './flow-node-box.tsx'
import type { LaidOut, NodeBox } from './lay-out.ts'
import { useMapView } from './use-map-view.ts'

/** Pictures smaller than this show nothing that could be recognised. */
const smallestPicture = 0.4
/** Pixels around what is seen in which pictures are there already. */
const margin = 200

interface FlowMapProps {
  readonly document: DemoDocument
  readonly graph: FlowGraph
  readonly laidOut: LaidOut
  readonly shownStepId: string | null
  readonly problems: ReadonlyMap<string, string>
  readonly onShow: (stepId: string) => void
}

/** The picture of the flow, to scroll and to zoom. What it says stands in the list beside it, too. */
export function FlowMap({ document, graph, laidOut, shownStepId, problems, onShow }: FlowMapProps) {
  const view = useMapView(laidOut, shownStepId)
  const { scale, seen } = view
  const isSeen = (box: NodeBox) =>
    box.x < seen.right + margin &&
    box.x + box.width > seen.left - margin &&
    box.y < seen.bottom + margin &&
    box.y + box.height > seen.top - margin
  return (
    <div className="ed-flow-map">
      <section ref={view.ref} className="ed-flow-view" aria-label="Map" {...view.listeners}>
        <div style={{ width: laidOut.width * scale, height: laidOut.height * scale }}>
          <div
            className="ed-flow-picture-plane"
            style={{ width: laidOut.width, height: laidOut.height, scale: String(scale) }}
          >
            <svg width={laidOut.width} height={laidOut.height} aria-hidden="true">
              <defs>
                <marker
                  id="ed-flow-tip"
                  viewBox="0 0 8 8"
                  refX="7"
                  refY="4"
                  markerWidth="7"
                  markerHeight="7"
                  orient="auto"
                >
                  <path d="M0 0 8 4 0 8z" fill="context-stroke" />
                </marker>
              </defs>
              {graph.arrows.map((arrow) => (
                <path
                  key={`${arrow.from} ${arrow.to}`}
                  data-kind={arrow.kind}
                  d={arrowPath(arrow, laidOut)}
                  markerEnd="url(#ed-flow-tip)"
                />
              ))}
            </svg>
            {graph.nodes.map((node) => {
              const box = laidOut.boxes.get(node.id)
              return (
                box && (
                  <FlowNodeBox
                    key={node.id}
                    node={node}
                    box={box}
                    document={document}
                    current={node.id === shownStepId}
                    problem={problems.get(node.id) ?? ''}
                    bare={scale < smallestPicture || !isSeen(box)}
                    onShow={onShow}
                  />
                )
              )
            })}
          </div>
        </div>
      </section>
      <div className="ed-flow-zoom" role="toolbar" aria-label="Zoom">
        <IconButton label="Zoom out" icon={ZoomOut} size="dense" onClick={view.zoomOut} />
        <span className="wsui-num wsui-caption">{Math.round(scale * 100)}%</span>
        <IconButton label="Zoom in" icon={ZoomIn} size="dense" onClick={view.zoomIn} />
        <IconButton label="Show all of it" icon={Maximize} size="dense" onClick={view.fit} />
      </div>
    </div>
  )
}
