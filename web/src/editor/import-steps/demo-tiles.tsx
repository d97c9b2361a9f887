import type { DemoCard } from '@waystep/api-contract'
import { Skeleton } from '@waystep/ui'
import { DemoPicture } from '../../dashboard/demos/demo-picture.tsx'
import { whenOf } from '../../dashboard/demos/when.ts'

export interface DemoTilesProps {
  readonly demos: readonly DemoCard[]
  readonly onChoose: (demo: DemoCard) => void
}

export function DemoTiles({ demos, onChoose }: DemoTilesProps) {
  return (
    <ul className="ed-import-tiles" aria-label="Demos">
      {demos.map((demo) => (
        <li key={demo.id}>
          <button
            type="button"
            className="wsui-card ed-import-demo"
            data-interactive
            onClick={() => onChoose(demo)}
          >
            <span className="ed-import-picture">
              <DemoPicture demo={demo} />
            </span>
            <span className="ed-import-about">
              <span dir="auto" className="wsui-cut" title={demo.title}>
                {demo.title}
              </span>
              <span className="wsui-caption wsui-num">
                {demo.steps === 1 ? '1 step' : `${demo.steps} steps`} · {whenOf(demo.updatedAt)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const shapes = ['a', 'b', 'c', 'd', 'e', 'f']

/** Shaped like the tiles that come. */
export function LoadingTiles({ label }: { readonly label: string }) {
  return (
    <div className="ed-import-tiles" role="status" aria-busy aria-label={label}>
      {shapes.map((key) => (
        <div key={key} className="wsui-card ed-import-demo">
          <span className="ed-import-picture">
            <Skeleton height="100%" radius={0} />
          </span>
          <span className="ed-import-about">
            <Skeleton width="72%" />
            <Skeleton width="44%" height={10} />
          </span>
        </div>
      ))}
    </div>
  )
}
