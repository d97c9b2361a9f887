import { useEffect } from 'react'
import { takeFilesFor } from '../../dropped-files/files-on-their-way.ts'
import type { Editor } from '../core/editor.ts'
import { addFiles } from './add-files.ts'

/** Makes steps of the files that were dropped on the dashboard, for which this demo was made. */
export function useFilesOnTheirWay(editor: Editor): void {
  useEffect(() => {
    const files = takeFilesFor(editor.session.demoId)
    if (files.length > 0) void addFiles(editor, files, null)
  }, [editor])
}
