import { hotspotsOf, type Step } from '@waystep/demo-model'
import { askExtension } from '../../app/extension/ask-extension.ts'
import { useEditor } from '../core/editor-context.ts'
import { anchorFingerprints } from './anchor-fingerprints.ts'
import { RecordDialog } from './record-dialog.tsx'

/** One step anew: its hotspots and edits stay where their elements are found again. */
export function RecordAgainDialog({ step }: { readonly step: Step }) {
  const { session, demo } = useEditor()
  return (
    <RecordDialog
      title="Record step again"
      subtitle={`Step ${step.number} gets a new page. Its hotspots and edits stay where their elements are found again.`}
      page={step.url ?? ''}
      onRecord={async (url) => {
        const document = demo.document.value
        const hotspots = document ? hotspotsOf(document, step.id) : []
        return askExtension({
          type: 'recordStepAgain',
          url,
          demoType: demo.demo.value?.type ?? 'HTML',
          demoId: session.demoId,
          stepId: step.id,
          anchors: await anchorFingerprints(step.htmlCaptureId, hotspots),
        })
      }}
    />
  )
}
