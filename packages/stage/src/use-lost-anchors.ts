import { useEffect } from 'react'
import type { LoadedMedia } from './media/use-media-stack.ts'
import type { StageProps } from './stage-props.ts'
import { useLatest } from './use-latest.ts'

/** Says of each page that has loaded which hotspots found no element in it, and when that changes. */
export function useLostAnchors(
  loaded: LoadedMedia | null,
  hotspotIds: readonly string[],
  onAnchorsLost: StageProps['onAnchorsLost'],
) {
  const report = useLatest(onAnchorsLost)
  const lost = hotspotIds.join(' ')
  useEffect(() => {
    if (loaded) report.current?.(lost === '' ? [] : lost.split(' '))
  }, [loaded, lost, report])
}
