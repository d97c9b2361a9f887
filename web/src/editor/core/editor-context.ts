import { createContext, use } from 'react'
import type { Editor } from './editor.ts'

export const EditorContext = createContext<Editor | null>(null)

/** The editor around the component. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('useEditor is called outside of an editor')
  return editor
}
