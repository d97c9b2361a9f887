interface Sized {
  readonly path: readonly number[]
  /** The size of the content, in its own CSS pixels. */
  readonly width: number
  readonly height: number
}

const keyOf = (path: readonly number[]) => path.join('/')

function isAsLarge(one: Sized, other: Sized): boolean {
  return Math.abs(one.width - other.width) <= 1 && Math.abs(one.height - other.height) <= 1
}

/**
 * The frame groups that may be what a frame shows: the one whose path it has. Frames in shadow roots have
 * no position among their parent's, and so one path (-1) for all of them: their sizes tell.
 */
export function frameGroupsFor<T extends Sized>(frame: Sized, groups: readonly T[]): readonly T[] {
  const key = keyOf(frame.path)
  const found = groups.filter(({ path }) => keyOf(path) === key)
  return found.length > 1 ? found.filter((group) => isAsLarge(frame, group)) : found
}
