import { Skeleton } from '@waystep/ui'

const tiles = [1, 2, 3, 4, 5]

/** The shape of what is loading. */
export function EditorSkeleton() {
  return (
    <div className="ed-page" aria-busy="true">
      <span className="wsui-sr-only" role="status">
        Loading
      </span>
      <header className="ed-header">
        <Skeleton width={24} height={24} radius={6} />
        <Skeleton width={240} height={16} />
        <span className="ed-header-actions">
          <Skeleton width={96} height={32} radius={6} />
          <Skeleton width={88} height={32} radius={6} />
        </span>
      </header>
      <div className="ed-main">
        <nav className="ed-slides">
          <ol className="ed-tiles">
            {tiles.map((tile) => (
              <li key={tile} className="ed-tile ed-tile-skeleton">
                <Skeleton height={92} radius={6} />
              </li>
            ))}
          </ol>
        </nav>
        <section className="ed-canvas">
          <div className="ed-room">
            <Skeleton width="min(84%, 1100px)" height="76%" radius={10} />
          </div>
        </section>
      </div>
    </div>
  )
}
