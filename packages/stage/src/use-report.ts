import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Reports a step once when something begins to be true of it; null: it is true of none. */
export function useReport(stepId: string | null, onReport: ((stepId: string) => void) | undefined) {
  const report = useLatest(onReport)
  useEffect(() => {
    if (stepId !== null) report.current?.(stepId)
  }, [stepId, report])
}
