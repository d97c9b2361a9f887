import { AnchorPicker } from '../anchor-picker/anchor-picker.tsx'
import { useEditor } from '../editor-context.ts'
import { EnhanceDialog } from '../enhance/enhance-dialog.tsx'
import { RecordAgainDialog } from '../extension/record-again-dialog.tsx'
import { RecordStepsDialog } from '../extension/record-steps-dialog.tsx'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { ShortcutsDialog } from '../help/shortcuts-dialog.tsx'
import { ApplyToAllDialog } from '../hotspot-panel/apply-to-all-dialog.tsx'
import { ImportDialog } from '../import-steps/import-dialog.tsx'
import { LibraryDialog } from '../media-library/library-dialog.tsx'
import { PersonalizedLinksDialog } from '../personalized-links/personalized-links-dialog.tsx'
import { SettingsDialog } from '../settings/settings-dialog.tsx'
import { ShareDialog } from '../share/share-dialog.tsx'
import { MetadataDialog } from './metadata-dialog.tsx'
import { OtherRatioDialog } from './other-ratio-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** The dialog that is open over the editor. */
export function EditorDialogs() {
  const { dialog, demo } = useEditor()
  const { value: open } = dialog
  const inHand = demo.demo.value
  const document = demo.document.value
  if (open === null) return null
  switch (open.kind) {
    case 'share':
      return <ShareDialog />
    case 'personalized-links':
      return <PersonalizedLinksDialog />
    case 'enhance':
      return <EnhanceDialog />
    case 'metadata':
      return inHand && <MetadataDialog demo={inHand} />
    case 'flow':
      return document && <FlowDialog document={document} />
    case 'settings':
      return document && <SettingsDialog document={document} />
    case 'shortcuts':
      return <ShortcutsDialog />
    case 'unsaved':
      return <UnsavedDialog what={open.what} onLeave={open.leave} />
    case 'apply-to-all':
      return <ApplyToAllDialog hotspotId={open.hotspotId} changed={open.changed} />
    case 'plan':
      return <PlanDialog plan={open.plan} from={open.from} message={open.message} />
    case 'other-ratio':
      return <OtherRatioDialog frame={open.frame} other={open.other} onConfirm={open.confirm} />
    case 'record':
      return <RecordStepsDialog after={open.after} />
    case 'import':
      return <ImportDialog afterId={open.afterId} />
    case 'library':
      return <LibraryDialog purpose={open.purpose} onChoose={open.onChoose} />
    case 'anchor-picker':
      return <AnchorPicker stepId={open.stepId} />
    case 'record-again':
      return <RecordAgainDialog step={open.step} />
  }
}
