import { Skeleton } from '@waystep/ui'

const shapes = ['a', 'b', 'c']

/** Shaped like a list of rows that comes. */
export function LoadingRows({ label }: { readonly label: string }) {
  return (
    <div className="wsui-card rows" role="status" aria-busy aria-label={label}>
      {shapes.map((key) => (
        <div key={key} className="row">
          <Skeleton width={32} height={32} radius={16} />
          <span className="row-about">
            <Skeleton width={140} />
            <Skeleton width={200} height={10} />
          </span>
        </div>
      ))}
    </div>
  )
}
