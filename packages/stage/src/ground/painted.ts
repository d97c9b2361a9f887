import type { CSSProperties } from 'react'
import type { BackgroundView } from '../view/chapter-view.ts'

/** How a background is painted, behind a chapter or around a step's media. */
export function painted(background: BackgroundView): CSSProperties {
  switch (background.kind) {
    case 'color':
      return { backgroundColor: background.value }
    case 'gradient':
      return { backgroundImage: background.value }
    case 'image':
      return { backgroundImage: `url(${JSON.stringify(background.url)})` }
  }
}
