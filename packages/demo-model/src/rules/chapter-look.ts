import type { Background } from '../records/background.ts'
import type { Chapter, ChapterChanges } from '../records/chapter.ts'
import type { Demo } from '../records/demo.ts'

interface ThemeLook {
  readonly heading: string
  readonly description: string
  /** What lies behind a chapter without a background of its own. */
  readonly ground: string
}

/** What the two themes are drawn in (`chapter.css` of the stage). */
export const themeLooks: Readonly<Record<'Light' | 'Dark', ThemeLook>> = {
  Light: {
    heading: '#18181b',
    description: '#52525b',
    ground: 'linear-gradient(135deg, #eef2ff 0%, #fafaff 42%, #e4e7fd 100%)',
  },
  Dark: {
    heading: '#fafafa',
    description: '#c4c4cc',
    ground: 'linear-gradient(135deg, #1e1b4b 0%, #18181b 60%, #111114 100%)',
  },
}

/**
 * What choosing a theme comes to. Custom begins with the colours that are shown now. The dark ground it
 * then has goes again with it: another theme has its own.
 * @param id for a background, where one is made
 */
export function themeChanges(
  chapter: Chapter,
  theme: Chapter['theme'],
  id: string,
): ChapterChanges {
  if (theme === chapter.theme) return {}
  if (theme !== 'Custom') {
    const isMade = chapter.background?.value === themeLooks.Dark.ground
    return isMade ? { theme, background: null } : { theme }
  }
  if (chapter.theme === 'Custom') return {}
  const { heading, description, ground } = themeLooks[chapter.theme]
  const colours = { theme, headingColor: heading, descriptionColor: description }
  // Custom has the light ground by itself.
  if (chapter.background !== null || chapter.theme === 'Light') return colours
  return { ...colours, background: chapterBackground(chapter, id, 'Gradient', ground) }
}

/** A chapter's background, in place of the one that it may have. */
export function chapterBackground(
  { id: chapterId, background }: Chapter,
  id: string,
  type: Background['type'],
  value: string,
): Background {
  const belongs = { demoId: null, chapterId, workspaceId: null, screenshotId: null }
  return { id: background?.id ?? id, type, value, ...belongs }
}

/** A demo's background, in place of the one that it may have (M3.9). @param id for a new one */
export function demoBackground(
  { id: demoId, workspaceId, background }: Demo,
  id: string,
  type: Background['type'],
  value: string,
): Background {
  const belongs = { demoId, chapterId: null, workspaceId, screenshotId: null }
  return { id: background?.id ?? id, type, value, ...belongs }
}

/** The colours that a chapter's texts stand on; none where it is a picture, of which nobody knows. */
export function groundsOf({ theme, background }: Chapter): readonly string[] {
  if (background?.type === 'Image') return []
  const ground = themeLooks[theme === 'Dark' ? 'Dark' : 'Light'].ground
  return (background?.value ?? ground).match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})/gi) ?? []
}
