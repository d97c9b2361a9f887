import type { ComponentType } from 'react'
import { FindPanel } from './find-replace/find-panel.tsx'
import { FoundMarks } from './find-replace/found-marks.tsx'
import type { HtmlTab } from './html-tab.ts'
import { ElementPanel } from './live-editor/element-panel.tsx'
import { LivePane } from './live-editor/live-pane.tsx'
import { SandboxPane } from './sandbox-mode/sandbox-pane.tsx'
import { SandboxPanel } from './sandbox-mode/sandbox-panel.tsx'

interface TabParts {
  /** Over the page, in a box of its size. */
  readonly Overlay: ComponentType
  /** Beside the page, or floating over it. */
  readonly Panel: ComponentType
}

/** What each tab of the HTML editor shows. */
export const tabParts: Readonly<Record<HtmlTab, TabParts>> = {
  liveEditor: { Overlay: LivePane, Panel: ElementPanel },
  findAndReplace: { Overlay: FoundMarks, Panel: FindPanel },
  sandboxMode: { Overlay: SandboxPane, Panel: SandboxPanel },
}
