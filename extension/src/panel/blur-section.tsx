import { BlurList } from './blur-list.tsx'
import { useBlurSelectors } from './use-blur-selectors.ts'

/** The blurred parts in the side panel, folded away since they are set once. */
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
