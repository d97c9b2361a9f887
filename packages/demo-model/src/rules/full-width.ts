import type { Demo } from '../records/demo.ts'

type Width = Pick<Demo, 'type' | 'fullWidth'>

/** Does it fill the window it is watched in? Demos of captured pages can (M5.33). */
export function isFullWidth({ type, fullWidth }: Width): boolean {
  return fullWidth && type !== 'Default'
}

/** Does a browser bar stand over its steps? Not at full width (M5.34). */
export function hasBrowserBar(demo: Width & Pick<Demo, 'topBar'>): boolean {
  return demo.topBar && !isFullWidth(demo)
}

/** What a demo is watched without at full width, whatever its settings say (M5.34, M5.36). */
export const offAtFullWidth = {
  topBar: false,
  progressbar: false,
  border: false,
  allowDuplicate: false,
  displayAuthor: false,
} as const satisfies Partial<Demo>
