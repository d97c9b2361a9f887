import type { DemoDocument, DemoFlow, FlowEdge, Step } from '@waystep/demo-model'

/** What stands in the picture: a step, a page outside the demo, or the demo's end. */
export type FlowNode =
  | { readonly id: string; readonly kind: 'step'; readonly step: Step }
  | { readonly id: string; readonly kind: 'outside'; readonly link: string }
  | { readonly id: 'end'; readonly kind: 'end' }

/** How strongly an arrow is drawn: the order of the steps is quiet. */
export type ArrowKind = 'order' | 'chosen' | 'back'

export interface FlowArrow {
  readonly from: string
  readonly to: string
  readonly kind: ArrowKind
  /** Does it lead to an earlier step? */
  readonly returns: boolean
}

export interface FlowGraph {
  readonly nodes: readonly FlowNode[]
  readonly arrows: readonly FlowArrow[]
}

/** The flow as nodes and arrows: one arrow from a node to another, the strongest. */
export function graphOf(document: DemoDocument, flow: DemoFlow): FlowGraph {
  const off = new Set([...flow.switchedOff, ...flow.hidden])
  const steps = Object.values(document.steps)
    .filter(({ id }) => !off.has(id))
    .sort((a, b) => a.number - b.number)
  const numberOf = new Map(steps.map(({ id, number }) => [id, number]))
  const arrows = new Map<string, FlowArrow>()
  for (const edge of flow.edges) {
    const to = targetOf(edge)
    const returns = (numberOf.get(to) ?? Number.POSITIVE_INFINITY) <= (numberOf.get(edge.from) ?? 0)
    const arrow = { from: edge.from, to, kind: kindOf(edge), returns }
    const key = `${arrow.from} ${to}`
    const drawn = arrows.get(key)
    if (!drawn || strength[arrow.kind] > strength[drawn.kind]) arrows.set(key, arrow)
  }
  const ends = new Set([...arrows.values()].map(({ to }) => to))
  const links = new Set(flow.edges.flatMap(({ to }) => to.link ?? []))
  return {
    nodes: [
      ...steps.map((step) => ({ id: step.id, kind: 'step', step }) as const),
      ...[...links].map((link) => ({ id: outsideId(link), kind: 'outside', link }) as const),
      ...(ends.has('end') ? [{ id: 'end', kind: 'end' } as const] : []),
    ],
    arrows: [...arrows.values()],
  }
}

const strength: Record<ArrowKind, number> = { back: 0, order: 1, chosen: 2 }

function kindOf({ kind, back }: FlowEdge): ArrowKind {
  if (back) return 'back'
  return kind === 'order' ? 'order' : 'chosen'
}

function targetOf({ to }: FlowEdge): string {
  return to.stepId ?? (to.link === null ? 'end' : outsideId(to.link))
}

function outsideId(link: string): string {
  return `outside ${link}`
}
