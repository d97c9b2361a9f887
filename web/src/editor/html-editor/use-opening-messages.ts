import { useEffect, useRef } from 'react'
import { z } from 'zod'
import type { Editor } from '../core/editor.ts'
import { useGate } from '../plans/use-gate.ts'
import { htmlTabs } from './html-tab.ts'
import { openHtmlEditor } from './open-html-editor.ts'

/** What other parts of this site may post to the editor's window (H2.44). */
const messageSchema = z.object({
  type: z.literal('waystep:open-html-editor'),
  activeTab: z.enum(htmlTabs),
  /** Node id of an element of the shown page. */
  node: z.int().positive().nullish(),
})

/** H2.44: a message opens a tab of the HTML editor. Only this site's own windows are heard. */
export function useOpeningMessages(editor: Editor): void {
  const now = useGate()('html-editor')
  const gate = useRef(now)
  gate.current = now
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin) return
      const message = messageSchema.safeParse(data)
      if (!message.success) return
      const { activeTab, node = null } = message.data
      openHtmlEditor(editor, gate.current, activeTab, node)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [editor])
}
