import { useEditor } from '../core/editor-context.ts'
import { editDetails } from '../details/edit-details.ts'

export function DemoTitle() {
  const editor = useEditor()
  const title = editor.demo.demo.value?.title ?? ''
  return (
    <h1 className="ed-title">
      <button type="button" title={title} onClick={() => editDetails.run(editor, [])}>
        <span dir="auto" className="wsui-cut">
          {title}
        </span>
      </button>
    </h1>
  )
}
