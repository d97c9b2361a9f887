import type { HealthEntry } from '@waystep/capture-format'
import type { FrameGroupReading } from './frame-group-reading.ts'
import type { JoinedPage } from './join-frame-groups.ts'

/**
 * What is to be said of frame groups that were not read at the press: they may show what it changed, or
 * what stood there before.
 *
 * @param own The frame group in which something was pressed.
 * @param pressedAt Milliseconds since the epoch.
 */
export function readApart(
  top: FrameGroupReading,
  own: FrameGroupReading,
  { framed }: Pick<JoinedPage, 'framed'>,
  pressedAt: number,
): readonly HealthEntry[] {
  const all = [{ group: top, nodeId: null, area: 1 }, ...framed]
  return all.flatMap(({ group, nodeId, area }) => {
    const late = group.readAt - pressedAt
    const hasReacted = (group.reactedAt ?? 0) >= pressedAt
    // Nobody knows what changed since a reading that was made long before.
    const detail =
      late < 0
        ? `read ${-late} ms before the click`
        : hasReacted && `read ${late} ms after the click, and changed since`
    return group === own || !detail ? [] : [{ kind: 'read-apart', nodeId, detail, area }]
  })
}
