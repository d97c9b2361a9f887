import { useCallback, useEffect, useState } from 'react'
import type { FlowGraph } from './flow-graph.ts'
import type { LaidOut } from './lay-out.ts'

type State =
  | { readonly state: 'drawing' }
  | { readonly state: 'drawn'; readonly laidOut: LaidOut }
  | { readonly state: 'failed' }

/** The layout comes when a map is first asked for; offline it may not. */
export function useLaidOut(
  graph: FlowGraph,
  ratio: number,
): State & { readonly retry: () => void } {
  const [result, setResult] = useState<State>({ state: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let current = true
    import('./lay-out.ts').then(
      ({ layOut }) => current && setResult({ state: 'drawn', laidOut: layOut(graph, ratio) }),
      () => current && setResult({ state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [graph, ratio, attempt])
  const retry = useCallback(() => {
    setResult({ state: 'drawing' })
    setAttempt((before) => before + 1)
  }, [])
  return { ...result, retry }
}
