import { chapterOf, type DemoDocument } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { ExternalLink, Flag, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { stepLabel } from '../steps/step-label.ts'
import { TilePicture } from '../steps/tile-picture.tsx'
import type { FlowNode } from './flow-graph.ts'
import { linkName } from './flow-words.ts'
import type { NodeBox } from './lay-out.ts'

interface FlowNodeBoxProps {
  readonly node: FlowNode
  readonly box: NodeBox
  readonly document: DemoDocument
  readonly current: boolean
  /** Why it is marked; '' when it is not. */
  readonly problem: string
  /** Too small, or too far away, for its picture to be seen? */
  readonly bare: boolean
  readonly onShow: (stepId: string) => void
}

/** A step in the map with its picture, number and name, or what lies outside of the demo. */
export const FlowNodeBox = memo(function FlowNodeBox(props: FlowNodeBoxProps) {
  const { node, box, document, problem } = props
  const place = { left: box.x, top: box.y, width: box.width, height: box.height }
  switch (node.kind) {
    case 'end':
      return (
        <span className="ed-flow-end" style={place}>
          <Icon of={Flag} size={14} /> End
        </span>
      )
    case 'outside':
      return (
        <span className="ed-flow-end" style={place} title={node.link}>
          <Icon of={ExternalLink} size={14} />
          <span className="wsui-cut">{linkName(node.link)}</span>
        </span>
      )
    case 'step': {
      const { step } = node
      const chapter = chapterOf(document, step.id)
      const { full } = stepLabel(step, chapter)
      return (
        <button
          type="button"
          className="ed-flow-step"
          style={place}
          data-step={step.id}
          data-problem={problem !== '' || undefined}
          aria-current={props.current ? 'step' : undefined}
          aria-label={`${step.number} ${full}${problem && `. ${problem}`}`}
          title={problem || full}
          onClick={() => props.onShow(step.id)}
        >
          <span className="ed-flow-picture" data-bare={props.bare || undefined} aria-hidden>
            {props.bare ? (
              step.number
            ) : (
              <TilePicture step={step} chapter={chapter} document={document} />
            )}
          </span>
          <span className="ed-flow-name">
            <b className="wsui-num">{step.number}</b>{' '}
            <span dir="auto" className="wsui-cut">
              {full}
            </span>
            {problem !== '' && <Icon of={TriangleAlert} size={14} />}
          </span>
        </button>
      )
    }
  }
})
