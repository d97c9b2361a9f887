import type { HealthEntry } from '@waystep/capture-format'
import type { IslandReading } from './island-reading.ts'
import type { JoinedPage } from './join-islands.ts'

/**
 * What is to be said of islands that were not read at the press: they may show what it changed, or
 * what stood there before.
 *
 * @param own The island in which something was pressed.
 * @param pressedAt Milliseconds since the epoch.
 */
export function readApart(
  top: IslandReading,
  own: IslandReading,
  { framed }: Pick<JoinedPage, 'framed'>,
  pressedAt: number,
): readonly HealthEntry[] {
  const all = [{ island: top, nodeId: null, area: 1 }, ...framed]
  return all.flatMap(({ island, nodeId, area }) => {
    const late = island.readAt - pressedAt
    const hasReacted = (island.reactedAt ?? 0) >= pressedAt
    // Nobody knows what changed since a reading that was made long before.
    const detail =
      late < 0
        ? `read ${-late} ms before the click`
        : hasReacted && `read ${late} ms after the click, and changed since`
    return island === own || !detail ? [] : [{ kind: 'read-apart', nodeId, detail, area }]
  })
}
