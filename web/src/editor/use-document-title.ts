import { useTitle } from '../app/use-title.ts'
import { useEditor } from './core/editor-context.ts'

/** M2.7: the demo's title followed by 'Edit'. */
export function useDocumentTitle(): void {
  const title = useEditor().demo.demo.value?.title
  useTitle(title === undefined ? 'Edit' : `${title} Edit`)
}
