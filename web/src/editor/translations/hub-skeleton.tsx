import { Skeleton } from '@waystep/ui'

/** The shape of a translation that is on its way. */
export function HubSkeleton() {
  return (
    <div className="ed-hub-loading" aria-busy>
      <Skeleton width={220} height={32} />
      <Skeleton height={20} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </div>
  )
}
