import type { Demo } from '@waystep/demo-model'
import { fontStack } from '@waystep/stage'
import { useEffect } from 'react'
import { loadFontSheet } from './font-sheets.ts'

/** The font-family list of a demo, whose font is loaded; null: the page's own. */
export function useDemoFont(demo: Pick<Demo, 'font' | 'customFontId'> | null): string | null {
  const font = demo?.font
  useEffect(() => {
    if (font !== undefined) loadFontSheet(font)
  }, [font])
  return demo && fontStack(demo)
}
