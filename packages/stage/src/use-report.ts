import { useEffect, useRef } from 'react'

/** Reports a step once when something begins to be true of it; null: it is true of none. */
export function useReport(stepId: string | null, onReport: ((stepId: string) => void) | undefined) {
  const report = useRef(onReport)
  useEffect(() => {
    report.current = onReport
  }, [onReport])
  useEffect(() => {
    if (stepId !== null) report.current?.(stepId)
  }, [stepId])
}
