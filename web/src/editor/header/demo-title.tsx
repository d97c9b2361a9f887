import { editDetails } from '../actions/dialogs.ts'
import { useEditor } from '../editor-context.ts'

export function DemoTitle() {
  const editor = useEditor()
  const title = editor.demo.demo.value?.title ?? ''
  return (
    <h1 className="ed-title">
      <button type="button" title={title} onClick={() => editDetails.run(editor, [])}>
        <span className="wsui-cut">{title}</span>
      </button>
    </h1>
  )
}
