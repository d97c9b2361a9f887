import type { CustomFont, Demo } from '@waystep/demo-model'
import { fontStack } from '@waystep/stage'
import { useEffect } from 'react'
import { loadFontSheet } from './font-sheets.ts'
import { loadCustomFont } from './load-custom-font.ts'

interface FontOwner {
  readonly id: string
  readonly customFonts: readonly CustomFont[]
}

/**
 * The font-family list of a demo, whose font is loaded; null: the page's own. A font that its workspace has no more
 * is that, too.
 */
export function useDemoFont(
  demo: Pick<Demo, 'font' | 'customFontId'> | null,
  { id, customFonts }: FontOwner,
): string | null {
  const font = demo?.font
  const own = font === 'Custom' ? customFonts.find((one) => one.id === demo?.customFontId) : null
  useEffect(() => {
    if (font !== undefined) loadFontSheet(font)
    if (own) loadCustomFont(id, own)
  }, [font, own, id])
  return demo && own !== undefined ? fontStack(demo) : null
}
