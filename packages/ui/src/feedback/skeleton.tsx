export interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number | string
  readonly radius?: number
}

/** A grey shape where content will stand. Its container says `aria-busy`. */
export function Skeleton({ width = '100%', height = 12, radius }: SkeletonProps) {
  return (
    <span className="wsui-skeleton" style={{ width, height, borderRadius: radius }} aria-hidden />
  )
}
