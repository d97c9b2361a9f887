import type { CSSProperties } from 'react'
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
      <div className="ws-chapter-paint" style={{ ...paint(background), ...blurred }} />
    </div>
  )
}

function paint(background: BackgroundView): CSSProperties {
  switch (background.kind) {
    case 'color':
      return { backgroundColor: background.value }
    case 'gradient':
      return { backgroundImage: background.value }
    case 'image':
      return { backgroundImage: `url(${JSON.stringify(background.url)})` }
  }
}
