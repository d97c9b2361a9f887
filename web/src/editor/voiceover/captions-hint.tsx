import { useEditor } from '../core/editor-context.ts'

/** Whether viewers can read along with a voice of AI, which has captions, and the button that lets them (M9.36). */
export function CaptionsHint() {
  const { demo, run } = useEditor()
  const shown = demo.demo.value?.showCCButton
  if (shown === undefined) return null
  if (shown) {
    return (
      <p className="wsui-caption">
        Viewers can read along: the captions button (CC) is shown on steps that speak.
      </p>
    )
  }
  const show = () =>
    run({ type: 'update-demo', changes: { showCCButton: true } }, 'Show the captions button')
  return (
    <p className="wsui-caption">
      Viewers cannot read along: the captions button (CC) is not shown.{' '}
      <button type="button" className="wsui-link" onClick={show}>
        Show captions button
      </button>
    </p>
  )
}
