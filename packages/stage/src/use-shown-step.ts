import { useEffect, useRef } from 'react'

/** Reports each step once it is what is seen. */
export function useShownStep(
  stepId: string | null,
  onShown: ((stepId: string) => void) | undefined,
) {
  const report = useRef(onShown)
  useEffect(() => {
    report.current = onShown
  }, [onShown])
  useEffect(() => {
    if (stepId !== null) report.current?.(stepId)
  }, [stepId])
}
