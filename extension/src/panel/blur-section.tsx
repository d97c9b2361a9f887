import { BlurList } from './blur-list.tsx'
import { useBlurSelectors } from './use-blur-selectors.ts'

/** In the side panel: folded away, since it is set once. */
export function BlurSection() {
  const selectors = useBlurSelectors()
  if (!selectors) return null
  return (
    <details className="panel-fold">
      <summary>
        Blurred in every recording
        <span className="panel-muted">{selectors.length || 'Nothing'}</span>
      </summary>
      <BlurList selectors={selectors} />
    </details>
  )
}
