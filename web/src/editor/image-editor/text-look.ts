import type { PictureShape } from '@waystep/demo-model'
import { familyOf } from './shape-words.ts'

/** How a text's font is asked of the browser, in the words of CSS. */
export interface TextLook {
  readonly family: string
  readonly weight: 'normal' | '900'
}

let isThere: boolean | null = null

/** Impact may not be served by others; most desktops have it, most phones do not. */
export function hasImpact(): boolean {
  isThere ??= measured('Impact, monospace') !== measured('monospace')
  return isThere
}

function measured(family: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `72px ${family}`
  return context.measureText('Waystep, immediately').width
}

/** Where there is no Impact the heaviest Inter stands for it, not whatever narrow font there may be. */
export function textLook(font: string): TextLook {
  if (font === 'Impact' && !hasImpact()) return { family: familyOf('Inter'), weight: '900' }
  return { family: familyOf(font), weight: 'normal' }
}

/** Text drawn before its font is here would be kept in another one; a font has a file for each script. */
export async function fontsOf(shapes: readonly PictureShape[]): Promise<void> {
  const texts = shapes.filter((one) => one.kind === 'text')
  await Promise.all(
    texts.map(({ font, text }) => {
      const { family, weight } = textLook(font)
      return document.fonts.load(`${weight} 40px ${family}`, text)
    }),
  )
}
