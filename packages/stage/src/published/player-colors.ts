import { channelsOf, contrastOf, type PublishedDemo, readableOn } from '@waystep/demo-model'

/** What the player is drawn in on a surface, and what is written on that. */
interface PlayerColor {
  readonly color: string
  readonly text: string
}

/** The colours of progress and buttons around a demo, in each theme. */
export interface PlayerColors {
  readonly light: PlayerColor
  readonly dark: PlayerColor
}

/** The surfaces of the two themes, and what a colour that would not be seen there is mixed with. */
const themes = {
  light: { surface: '#ffffff', ink: '#000000' },
  dark: { surface: '#141417', ink: '#ffffff' },
} as const

/** What shapes need to be seen (WCAG 2.2, 1.4.11). */
const leastOfShapes = 3

/** The player follows the colour that most of the demo's hotspots have; null for a demo without any. */
export function playerColors({ steps }: PublishedDemo): PlayerColors | null {
  const counts = new Map<string, number>()
  for (const { bgcolor } of steps.flatMap(({ hotspots }) => hotspots)) {
    counts.set(bgcolor, (counts.get(bgcolor) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most) return null
  const on = ({ surface, ink }: (typeof themes)['light' | 'dark']): PlayerColor => {
    const shares = Array.from({ length: 10 }, (_, tenths) => mixed(most[0], ink, tenths / 10))
    const color = shares.find((one) => contrastOf(one, surface) >= leastOfShapes) ?? ink
    return { color, text: readableOn([color]) }
  }
  return { light: on(themes.light), dark: on(themes.dark) }
}

/** A hex colour with a share of another one. */
function mixed(colour: string, ink: string, share: number): string {
  if (share === 0) return colour
  const [from, to] = [channelsOf(colour), channelsOf(ink)]
  const channels = from.map((one, index) => one + ((to[index] ?? 0) - one) * share)
  return `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`
}
