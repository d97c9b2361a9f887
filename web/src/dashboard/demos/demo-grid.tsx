import type { DemoCard as Demo } from '@waystep/api-contract'
import { Skeleton } from '@waystep/ui'
import { DemoCard } from './demo-card.tsx'

export interface DemoGridProps {
  readonly demos: readonly Demo[]
  /** Is another list on its way? */
  readonly busy: boolean
}

export function DemoGrid({ demos, busy }: DemoGridProps) {
  return (
    <ul className="demo-grid" aria-busy={busy}>
      {demos.map((demo) => (
        <DemoCard key={demo.id} demo={demo} />
      ))}
    </ul>
  )
}

const shapes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Shaped like the grid that comes. */
export function LoadingGrid() {
  return (
    <div className="demo-grid" role="status" aria-busy aria-label="Loading demos">
      {shapes.map((key) => (
        <div key={key} className="wsui-card demo-card">
          <span className="demo-open">
            <Skeleton height="100%" radius={0} />
          </span>
          <div className="demo-about">
            <Skeleton width="72%" height={12} />
            <Skeleton width="44%" height={10} />
          </div>
        </div>
      ))}
    </div>
  )
}
