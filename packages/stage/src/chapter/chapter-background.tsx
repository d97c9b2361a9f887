import { painted } from '../ground/painted.ts'
import type { BackgroundView } from '../view/chapter-view.ts'

interface ChapterBackgroundProps {
  readonly background: BackgroundView | null
  /** Pixels. */
  readonly blur: number
}

/** What lies behind a chapter; without one, the style sheet paints the theme's own. */
export function ChapterBackground({ background, blur }: ChapterBackgroundProps) {
  if (!background) return <div className="ws-chapter-ground" />
  const blurred = blur > 0 ? { filter: `blur(${blur}px)`, inset: -2 * blur } : {}
  return (
    <div className="ws-chapter-ground" style={{ background: 'none' }}>
      <div className="ws-chapter-paint" style={{ ...painted(background), ...blurred }} />
    </div>
  )
}
