import { askExtension } from '../../app/extension/ask-extension.ts'
import { useEditor } from '../core/editor-context.ts'
import { RecordDialog } from './record-dialog.tsx'

/** New steps, beginning on the page of the step they follow, or of the one after it (E2.43, E7.28). */
export function RecordStepsDialog({ after }: { readonly after: number }) {
  const { session, demo } = useEditor()
  const steps = demo.steps.value
  return (
    <RecordDialog
      title="Record More Steps"
      subtitle={
        after === 0
          ? 'The new steps come first in the demo.'
          : `The new steps come after step ${after}.`
      }
      page={steps[after - 1]?.url ?? steps[after]?.url ?? ''}
      onRecord={(url) =>
        askExtension({
          type: 'addStepsBetween',
          url,
          demoType: demo.demo.value?.type ?? 'HTML',
          stepNumber: after,
          demoId: session.demoId,
        })
      }
    />
  )
}
