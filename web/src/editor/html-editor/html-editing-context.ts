import { createContext, use } from 'react'

/** What the parts of the open HTML editor share beside the editor itself. */
export interface HtmlEditorParts {
  /**
   * Registers what Escape does before it closes the editor, the last one first: true, and the key is
   * used up. Answers how to take it back.
   */
  onEscape(handler: () => boolean): () => void
}

export const HtmlEditorContext = createContext<HtmlEditorParts | null>(null)

/** Only inside the HTML editor. */
export function useHtmlEditorParts(): HtmlEditorParts {
  const parts = use(HtmlEditorContext)
  if (!parts) throw new Error('useHtmlEditorParts is used outside the HTML editor')
  return parts
}
