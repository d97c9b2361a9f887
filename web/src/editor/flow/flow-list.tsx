import { type DemoDocument, type DemoFlow, type FlowEdge, orderedSteps } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { hiddenText, stepName, switchedOffText, wayText } from './flow-words.ts'

interface FlowListProps {
  readonly document: DemoDocument
  readonly flow: DemoFlow
  readonly problems: ReadonlyMap<string, string>
  readonly shownStepId: string | null
  readonly onShow: (stepId: string) => void
}

/** The flow in words: what is wrong first, then every step with the ways that lead from it. */
export function FlowList({ document, flow, problems, shownStepId, onShow }: FlowListProps) {
  const waysOf = useMemo(() => byStep(flow.edges), [flow])
  const off = new Map([
    ...flow.switchedOff.map((id) => [id, switchedOffText] as const),
    ...flow.hidden.map((id) => [id, hiddenText] as const),
  ])
  const step = (id: string) => (
    <button
      type="button"
      className="ed-flow-link"
      aria-current={id === shownStepId ? 'step' : undefined}
      onClick={() => onShow(id)}
    >
      {stepName(document, id)}
    </button>
  )
  return (
    <div className="ed-flow-list">
      {problems.size > 0 && (
        <section aria-label="What to look at">
          <h3>What to look at</h3>
          <ul>
            {[...problems].map(([id, problem]) => (
              <li key={id} data-problem>
                <Icon of={TriangleAlert} size={14} />
                <div>
                  {step(id)}
                  <span className="wsui-caption">{problem}</span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="All steps">
        <h3>All steps</h3>
        <ol>
          {orderedSteps(document).map(({ id }) => (
            <li key={id}>
              {step(id)}
              {off.has(id) ? (
                <span className="wsui-caption">{off.get(id)}</span>
              ) : (
                waysOf.get(id)?.map((edge) => {
                  const text = wayText(document, edge)
                  return (
                    <span key={text} className="wsui-caption">
                      {text}
                    </span>
                  )
                })
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function byStep(edges: readonly FlowEdge[]): ReadonlyMap<string, readonly FlowEdge[]> {
  const found = new Map<string, FlowEdge[]>()
  for (const edge of edges) found.set(edge.from, [...(found.get(edge.from) ?? []), edge])
  return found
}
